// Runs before anything is installed, on whatever Node there is: no imports above the check, nothing newer than Node 14.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Formwright needs Node 20.19 or later; this is Node ${process.versions.node}. Get a newer one from https://nodejs.org`,
  )
  process.exit(1)
}

void import('./commands.js').then(({ launch }) => launch(process.argv[2], process.argv.slice(3)))
