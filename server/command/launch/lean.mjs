import { existsSync, readFileSync } from 'node:fs'
import { Obstacle, has, inProject } from './project.mjs'

/**
 * Whether this folder is an unpacked release (`npm run release`): it has no sources to build from. Nothing is
 * installed or built in it.
 */
export const isLean = () => !has('vite.config.ts')

const REMEDY = 'run "npm ci --omit=dev" in this folder'

/** Packages that the shop needs on every platform, by their folders. */
const needed = ({ packages }) =>
  Object.entries(packages).filter(([path, { dev, devOptional, optional, peer }]) =>
    path === '' || dev || devOptional || optional || peer ? false : true,
  )

/**
 * What a release lacks to run, with the remedy; null if it lacks nothing.
 * @param {object} found
 * @param {boolean} found.isBuilt whether the built programs are there
 * @param {boolean} found.hasNode whether Node 24 is there
 * @param {{ packages: Record<string, object> }} found.lock package-lock.json
 * @param {{ packages: Record<string, object> } | null} found.installed npm's note of what it installed
 */
export function releaseFault({ isBuilt, hasNode, lock, installed }) {
  if (!isBuilt) return 'build/ is incomplete: unpack the release again'
  if (installed === null) return `the packages are not installed: ${REMEDY}`
  const missing = needed(lock).find(([path, { version }]) => installed.packages[path]?.version !== version)
  if (missing !== undefined) {
    const [path, { version }] = missing
    return `the packages are of another release (${path.replace(/^.*node_modules\//u, '')} ${version} is missing): ${REMEDY}`
  }
  if (!hasNode)
    return 'Node 24 is missing, because npm skipped install scripts: run "npm rebuild node" in this folder'
  return null
}

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)

/** Refuses to start a release that lacks something. */
export function checkRelease() {
  const fault = releaseFault({
    isBuilt: ['server/main.js', 'server/toonbank.js', 'client/.vite/manifest.json'].every((file) =>
      has('build', file),
    ),
    hasNode: has('node_modules/.bin/node'),
    lock: read(inProject('package-lock.json')) ?? { packages: {} },
    // npm writes this file last
    installed: read(inProject('node_modules/.package-lock.json')),
  })
  if (fault !== null) throw new Obstacle(fault)
}
