import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project.mjs'

/** Sources of a build. */
const SOURCES = [
  'domain',
  'application',
  'adapters',
  'ui',
  'server',
  'package-lock.json',
  'vite.config.ts',
  'vite.threads.ts',
  'tsconfig.json',
]
/**
 * Not part of a build: the launcher, which starts builds,
 * and the shops' files, which are read when a shop starts.
 */
const OUTSIDE = [join('server', 'command', 'launch'), join('server', 'shops')]

/** Changes when a file is added, deleted, resized or rewritten. Reads only file stats, no contents. */
export const looks = () => digest((path, stats) => `${path}\0${stats.size}\0${stats.mtimeMs}\n`)

/** Changes when a file is added or deleted, or changes its content. */
export const contents = () => digest((path) => [path, '\0', readFileSync(inProject(path)), '\n'])

function digest(describe) {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const [path, stats] of files(source))
      for (const part of [describe(path, stats)].flat()) hash.update(part)
  }
  return hash.digest('hex')
}

function* files(path) {
  const stats = statSync(inProject(path), { throwIfNoEntry: false })
  if (!stats || OUTSIDE.includes(path)) return
  if (!stats.isDirectory()) yield [path, stats]
  else for (const name of readdirSync(inProject(path)).sort()) yield* files(join(path, name))
}
