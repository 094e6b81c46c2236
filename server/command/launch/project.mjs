import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json, wherever the command was started from. */
export const root = resolve(dirname(realpathSync(fileURLToPath(import.meta.url))), '../../..')

/** @param {...string} path */
export const inProject = (...path) => join(root, ...path)

/** Node 24, as npm's package `node` brings it. Whatever started the launcher only prepares. */
export const node24 = inProject('node_modules/.bin/node')

/** What stands in the way of starting, worth one line and no stack trace. */
export class Obstacle extends Error {}

const OLDEST = [20, 19]

/** Refuses a Node that is too old to run npm's present packages. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  throw new Obstacle(`Node ${version} is too old: Toonbank needs Node ${OLDEST.join('.')} or newer`)
}

/** Runs `main`; an obstacle becomes one line on stderr and exit code 1. */
export async function launch(main) {
  try {
    checkNode()
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof Obstacle)) throw error
    process.stderr.write(`toonbank: ${error.message}\n`)
    process.exitCode = 1
  }
}

/** Whether the project has this file or folder. */
export const has = (...path) => existsSync(inProject(...path))
