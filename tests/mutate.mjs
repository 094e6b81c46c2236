import { prepare } from '../server/command/launch/prepare.mjs'
import { Obstacle, inProject, launch } from '../server/command/launch/project.mjs'
import { runTool } from '../server/command/launch/run.mjs'

/**
 * `npm run mutate [-- FILE]`: changes the pricing rules in every way that a slip of the hand could, one at a time, and tells which
 * changes no test noticed (docs/proving.md). Properties run less often than usual: each of a thousand mutants meets them all.
 */
await launch(async () => {
  const [file, ...more] = process.argv.slice(2)
  if (more.length > 0) throw new Obstacle('name one file, or none for all of domain/pricing')
  await prepare()
  const args = ['run', 'tests/stryker.json', '--concurrency', process.env.CONCURRENCY ?? '1']
  return runTool(
    inProject('node_modules/@stryker-mutator/core/bin/stryker.js'),
    file === undefined ? args : [...args, '--mutate', file],
    { env: { ...process.env, FC_RUNS: process.env.FC_RUNS ?? '200' } },
  )
})
