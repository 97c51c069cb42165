import { readFileSync } from 'node:fs'

type Locked = { resolved?: string; optionalDependencies?: Record<string, string> }
export type Lock = { packages: Record<string, Locked> }

/** Where npm would look for a package that `from` asks for, nearest first. */
const places = (from: string, name: string): string[] => {
  const here = `${from ? `${from}/` : ''}node_modules/${name}`
  return from ? [here, ...places(from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name)] : [here]
}

/** Binaries for some platform that the lock does not hold: `npm ci` refuses it there, or installs half. */
const missingBinaries = ({ packages }: Lock) =>
  Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !places(from, name).some((place) => Object.hasOwn(packages, place)))
      .map((name) => `${from || 'package.json'} needs ${name}, which the lock does not hold`),
  )

/** A named host would be asked by everybody who installs, whatever registry they use. */
const namedHosts = ({ packages }: Lock) =>
  Object.entries(packages)
    .filter(([, { resolved }]) => /^(git\+)?(https?|ssh|git):/.test(resolved ?? ''))
    .map(([path]) => `${path} names the host it came from`)

export const faultsOf = (lock: Lock) => [...missingBinaries(lock), ...namedHosts(lock)]

if (import.meta.main) {
  const locks = ['package-lock.json', 'bench/peers/package-lock.json']
  const faults = locks.flatMap((path) =>
    faultsOf(JSON.parse(readFileSync(path, 'utf8')) as Lock).map((fault) => `${path}: ${fault}`),
  )
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) {
    console.error('\nMake the lock anew: rm -rf node_modules package-lock.json && npm install')
    process.exitCode = 1
  } else console.log('Complete for every platform, and names no host')
}
