import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { inProject } from './project.mjs'

const FILE = inProject('build/preparing')

/**
 * Runs `work` while no other process installs or builds in this folder: two `npm ci` at once would destroy
 * each other's node_modules. Takes over a lock whose process has ended.
 */
export async function alone(work) {
  mkdirSync(inProject('build'), { recursive: true })
  while (!taken()) await pause(200)
  try {
    return await work()
  } finally {
    rmSync(FILE, { force: true })
  }
}

function taken() {
  // written first and linked after, so that nobody reads a lock without its owner's pid
  const own = `${FILE}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, FILE)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!ownerLives()) rmSync(FILE, { force: true })
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

function ownerLives() {
  try {
    process.kill(Number(readFileSync(FILE, 'utf8')), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
