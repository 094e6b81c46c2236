import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { inProject } from './project.mjs'

const FILE = inProject('build/preparing')

/**
 * Does `work` while no other process installs or builds in this folder: two `npm ci` at once would tear each other's
 * node_modules down. A lock whose process is gone is taken over.
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
  // written first and linked then, so that nobody ever reads a lock without its owner's number
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
