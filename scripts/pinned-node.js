import { existsSync, readFileSync } from 'node:fs'
import { Refusal } from './refusal.js'

/** Node 24 runs TypeScript as it is and brings argon2. */
const oldestForServer = 24

const isWindows = process.platform === 'win32'
export const pinnedPackage = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
const pinnedNode = `node_modules/${pinnedPackage}/bin/node${isWindows ? '.exe' : ''}`

const isPinnedHere = () =>
  Object.hasOwn(JSON.parse(readFileSync('package.json', 'utf8')).optionalDependencies, pinnedPackage)
const isNewEnough = () => Number.parseInt(process.versions.node, 10) >= oldestForServer

/** Said before the installation, which would not help. */
export const refuseUnknownPlatform = () => {
  if (isPinnedHere() || isNewEnough()) return
  throw new Refusal(
    `On ${process.platform} ${process.arch} Formwright needs Node ${oldestForServer} or later; this is Node ${process.versions.node}. Get a newer one from https://nodejs.org`,
  )
}

/** The Node that the versions in package.json were tried with; elsewhere the one that runs this, when it is new enough. */
export const nodeToUse = () => {
  if (existsSync(pinnedNode)) return pinnedNode
  if (isNewEnough()) return process.execPath
  throw new Refusal(`${pinnedNode} is missing: delete the folder node_modules and run the command again`)
}
