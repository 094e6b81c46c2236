import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { prepare } from '../server/command/launch/prepare.mjs'
import { Obstacle, inProject, launch } from '../server/command/launch/project.mjs'
import { runTool } from '../server/command/launch/run.mjs'

/**
 * `npm run mutate [-- FOLDER or FILE]`: changes the rules of a folder of `domain` in every way that a slip of the hand could, one at a
 * time, and tells which changes that folder's tests don't notice (docs/proving.md). What a run found stands in `build/reports`, and
 * the next one tries only what changed since. Properties run less often than usual: each of a thousand mutants meets them all.
 */
await launch(async () => {
  const [what = 'domain/pricing', ...more] = process.argv.slice(2)
  if (more.length > 0) throw new Obstacle('name one folder or file, or none for domain/pricing')
  if (!existsSync(inProject(what))) throw new Obstacle(`${what} is not there`)
  const isFolder = statSync(inProject(what)).isDirectory()
  await prepare()
  const args = ['run', configOf(isFolder ? what : dirname(what), isFolder ? `${what}/**/*.ts` : what)]
  return runTool(
    inProject('node_modules/@stryker-mutator/core/bin/stryker.js'),
    [...args, '--concurrency', process.env.CONCURRENCY ?? '1'],
    { env: { ...process.env, FC_RUNS: process.env.FC_RUNS ?? '200' } },
  )
})

/** Writes the configuration of a run: tests/stryker.json with this folder's tests alone. */
function configOf(folder, mutate) {
  const base = JSON.parse(readFileSync(inProject('tests/stryker.json'), 'utf8'))
  const name = folder.replaceAll('/', '-')
  const path = inProject('build/reports', `stryker-${name}.json`)
  const config = {
    ...base,
    mutate: [mutate],
    ignorePatterns: [...base.ignorePatterns, `!/tests/${folder}`],
    jsonReporter: { fileName: `build/reports/mutation-${name}.json` },
    incrementalFile: `build/reports/incremental-${name}.json`,
  }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(config))
  return path
}
