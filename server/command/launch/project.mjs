import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder with package.json, independent of the folder that the command was started from. */
export const root = resolve(dirname(realpathSync(fileURLToPath(import.meta.url))), '../../..')

/** @param {...string} path */
export const inProject = (...path) => join(root, ...path)

/** Node 24 from npm's package `node`. The Node that started the launcher only prepares. */
export const node24 = inProject('node_modules/.bin/node')

/** Error that prevents the start, reported in one line without a stack trace. */
export class Obstacle extends Error {}

const OLDEST = [20, 19]

/** Refuses a Node version that is too old for npm's current packages. */
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
