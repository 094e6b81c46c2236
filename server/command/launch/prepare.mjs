import { build, built } from './build.mjs'
import { install, installed } from './install.mjs'
import { alone } from './lock.mjs'

/** Child processes tell their progress on stderr: stdout belongs to the command that was asked for. */
const STDIO = ['ignore', 2, 2]

/**
 * Makes the project ready to run: packages as package-lock.json names them, a build of the present sources. Does only what
 * is missing, and says what it does on stderr; when nothing is missing it is silent and takes some milliseconds.
 * @param {{ rebuild?: boolean, isBuildNeeded?: boolean }} how
 */
export async function prepare({ rebuild = false, isBuildNeeded = true } = {}) {
  const isBuilt = () => !isBuildNeeded || built()
  if (!rebuild && installed() && isBuilt()) return
  await alone(async () => {
    if (!installed()) await step('Installing packages', () => install(STDIO))
    if (rebuild || !isBuilt()) await step('Building', () => build(STDIO))
  })
}

async function step(name, work) {
  const started = Date.now()
  process.stderr.write(`${name} …\n`)
  await work()
  process.stderr.write(`${name} took ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}
