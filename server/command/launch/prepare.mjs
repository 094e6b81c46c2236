import { build, built } from './build.mjs'
import { install, installed } from './install.mjs'
import { checkRelease, isLean } from './lean.mjs'
import { alone } from './lock.mjs'

/** Child processes report progress on stderr: stdout belongs to the requested command. */
const STDIO = ['ignore', 2, 2]

/**
 * Prepares the project to run: packages from package-lock.json, and a build of the current sources. Does only
 * what is missing and reports it on stderr; if nothing is missing, it is silent and takes some milliseconds.
 * A release is only checked: nothing is installed or built in it.
 * @param {{ rebuild?: boolean, isBuildNeeded?: boolean }} how
 */
export async function prepare({ rebuild = false, isBuildNeeded = true } = {}) {
  if (isLean()) return checkRelease()
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
