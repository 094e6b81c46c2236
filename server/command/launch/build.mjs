import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contents, looks } from './fingerprint.mjs'
import { Obstacle, inProject } from './project.mjs'
import { runTool } from './run.mjs'

const BUILD = inProject('build')
const STAMP = join(BUILD, 'stamp.json')
const PARTS = ['client', 'server']
const VITE = inProject('node_modules/vite/bin/vite.js')

/**
 * Whether build/ matches the current sources. Files that
 * were rewritten with the same content do not make it stale.
 */
export function built() {
  if (!existsSync(STAMP)) return false
  const stamp = readStamp()
  const now = looks()
  if (stamp.looks === now) return true
  if (stamp.contents !== contents()) return false
  writeStamp({ ...stamp, looks: now })
  return true
}

/**
 * Builds into a new folder and moves it into place as the last step. The stamp is deleted first and written
 * last, so an interrupted build never passes for a complete one.
 */
export async function build(stdio) {
  const stamp = { looks: looks(), contents: contents() }
  const fresh = join(BUILD, `new-${process.pid}`)
  sweep()
  mkdirSync(fresh, { recursive: true })
  const env = { ...process.env, NODE_ENV: 'production', BUILD_ID: stamp.contents.slice(0, 16) }
  try {
    await vite(['--outDir', join(fresh, 'client')], { env, stdio })
    await vite(['--ssr', '--outDir', join(fresh, 'server')], { env, stdio })
    rmSync(STAMP, { force: true })
    for (const part of PARTS) {
      rmSync(join(BUILD, part), { recursive: true, force: true })
      renameSync(join(fresh, part), join(BUILD, part))
    }
    // the compile cache of the previous build (server/compose/compileCache.ts) is useless for this one
    rmSync(join(BUILD, 'compiled'), { recursive: true, force: true })
    writeStamp(stamp)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

async function vite(args, options) {
  const code = await runTool(VITE, ['build', '--logLevel', 'warn', ...args], options)
  if (code !== 0) throw new Obstacle(`the build failed: vite ended with exit code ${code}`)
}

/** Deletes leftovers of killed builds. */
function sweep() {
  if (!existsSync(BUILD)) return
  for (const name of readdirSync(BUILD)) {
    if (name.startsWith('new-')) rmSync(join(BUILD, name), { recursive: true, force: true })
  }
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'))
  } catch {
    return {}
  }
}

const writeStamp = (stamp) => writeFileSync(STAMP, JSON.stringify(stamp))
