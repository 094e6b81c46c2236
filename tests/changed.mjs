import { parseArgs } from 'node:util'
import { Obstacle, inProject, launch } from '../server/command/launch/project.mjs'
import { runTool } from '../server/command/launch/run.mjs'
import { changedSince } from './support/changed.mjs'
import { browserFiles, neededBy, vitestFiles } from './support/imports.mjs'
import { isAlone } from './support/unit.mjs'

/*
 * `npm run test:changed [-- COMMIT] [--all]`: the tests that the changes since a commit reach (by default the
 * uncommitted ones). Tests that start a server or a database run if they changed themselves, or with `--all`.
 */

const asked = () => {
  try {
    return parseArgs({ options: { all: { type: 'boolean', default: false } }, allowPositionals: true })
  } catch (error) {
    throw new Obstacle(error.message)
  }
}

await launch(async () => {
  const { values, positionals } = asked()
  const changed = new Set(changedSince(positionals[0]))
  const isReached = (path) => [...neededBy(path)].some((file) => changed.has(file))
  const reached = vitestFiles().filter(isReached)
  const run = reached.filter((path) => values.all || changed.has(path) || isAlone(path))
  const journeys = browserFiles().filter((path) => changed.has(path))
  const left = reached.length - run.length
  console.log(`${changed.size} files changed and reach ${reached.length} test files`)
  if (left > 0)
    console.log(`${left} of them start a server or a database: npm run test:changed -- --all runs them too`)
  if (journeys.length > 0) console.log(`Journeys that changed: npm test -- ${journeys.join(' ')}`)
  if (run.length === 0) return 0
  return runTool(inProject('node_modules/vitest/vitest.mjs'), ['run', ...run])
})
