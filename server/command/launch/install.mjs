import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Obstacle, has, inProject, node24, root } from './project.mjs'
import { run } from './run.mjs'

const LOCK = inProject('package-lock.json')
/** npm writes this file last, so its presence means a complete install */
const NPMS_OWN_STAMP = inProject('node_modules/.package-lock.json')
const STAMP = inProject('node_modules/.toonbank')

const lockHash = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex')

/**
 * Whether node_modules matches package-lock.json: installed
 * by the launcher, or by hand since the lock file changed.
 */
export function installed() {
  if (!existsSync(NPMS_OWN_STAMP) || !existsSync(node24)) return false
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) return true
  return statSync(NPMS_OWN_STAMP).mtimeMs >= statSync(LOCK).mtimeMs
}

/**
 * Runs `npm ci`, including development packages, which the build needs whatever NODE_ENV says. Prints only
 * errors: packages for Node 24 warn about the older Node that installs them.
 */
export async function install(stdio) {
  const [command, ...first] = npm()
  const code = await run(
    command,
    [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio,
    },
  )
  if (code !== 0) throw new Obstacle(`npm ci ended with exit code ${code}: the packages are not installed`)
  if (!has('node_modules/.bin/node')) {
    throw new Obstacle(
      'Node 24 is missing: npm skipped install scripts (ignore-scripts?), run: npm rebuild node',
    )
  }
  writeFileSync(STAMP, lockHash())
}

/** The npm that started this process, or else the one on the PATH. */
export function npm() {
  const starter = process.env.npm_execpath ?? ''
  if (basename(starter) === 'npm-cli.js' && existsSync(starter)) return [process.execPath, starter]
  return ['npm']
}
