import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inProject } from '../../server/command/launch/project.mjs'

/* The dependencies of a file, from its import statements: in a second for all tests, without a parser. */

const IMPORT = /\b(?:from|import)\s*\(?\s*'([^']+)'/gu
/** Imports of types alone are gone when the file runs. */
const TYPES = /^(?:import|export) type\b[^']*?\bfrom '[^']*'$/gmu

const known = new Map()

const importsOf = (path) => {
  const before = known.get(path)
  if (before !== undefined) return before
  let text = ''
  try {
    text = readFileSync(inProject(path), 'utf8').replaceAll(TYPES, '')
  } catch {
    // gone, or a file that a bundler makes
  }
  const found = [...text.matchAll(IMPORT)].map(([, name]) =>
    name.startsWith('.') ? join(dirname(path), name) : name,
  )
  known.set(path, found)
  return found
}

/**
 * Every file and package that a file needs, directly or not; itself too. Paths are relative to the project's
 * root.
 */
export function neededBy(path) {
  const needed = new Set()
  const waiting = [path]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (needed.has(next)) continue
    needed.add(next)
    if (/\.(tsx?|mjs)$/u.test(next)) waiting.push(...importsOf(next))
  }
  return needed
}

/** The test files whose names end with this. */
const testFiles = (end) =>
  readdirSync(inProject('tests'), { recursive: true })
    .map((path) => join('tests', path))
    .filter((path) => end.test(path))
    .sort()

export const vitestFiles = () => testFiles(/\.(spec|prop)\.tsx?$/u)
export const browserFiles = () => testFiles(/\.browser\.ts$/u)
