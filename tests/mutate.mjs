import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { prepare } from '../server/command/launch/prepare.mjs'
import { Obstacle, inProject, launch } from '../server/command/launch/project.mjs'
import { runTool } from '../server/command/launch/run.mjs'

/** Tests of a folder that stand elsewhere than under its name, since they ask more than it. */
const ELSEWHERE = {
  'application/storefront/analytics': ['tests/application/analytics/**'],
  'domain/invoices': ['tests/application/shop/invoices/**', 'tests/adapters/documents/**'],
}

/**
 * `npm run mutate [-- FOLDER or FILE [WORD …]]`: makes every mutation that a slip of the hand could make in a
 * folder of `domain` or `application`, one at a time, and reports those that the folder's tests do not notice
 * (docs/guide/prove-a-claim.md). Words select other tests by the beginning of their files' names. Results are
 * stored in `build/reports`; the next run tries only what changed since, and what no test noticed. Properties
 * run fewer times than usual, because each of a thousand mutants meets them all.
 */
await launch(async () => {
  const [what = 'domain/pricing', ...words] = process.argv.slice(2)
  if (!existsSync(inProject(what))) throw new Obstacle(`${what} is not there`)
  const isFolder = statSync(inProject(what)).isDirectory()
  await prepare()
  const args = ['run', configOf(what, isFolder, words)]
  return runTool(
    inProject('node_modules/@stryker-mutator/core/bin/stryker.js'),
    [...args, '--concurrency', process.env.CONCURRENCY ?? '1'],
    { env: { ...process.env, FC_RUNS: process.env.FC_RUNS ?? '200' } },
  )
})

/** Writes the configuration of a run: tests/stryker.json with this folder's tests, or the tests named. */
function configOf(what, isFolder, words) {
  const folder = isFolder ? what : dirname(what)
  const base = read(inProject('tests/stryker.json'))
  const name = folder.replaceAll('/', '-')
  const path = inProject('build/reports', `stryker-${name}.json`)
  const incrementalFile = `build/reports/incremental-${name}.json`
  forgetUnnoticed(inProject(incrementalFile), what)
  const config = {
    ...base,
    mutate: [isFolder ? `${what}/**/*.ts` : what],
    ignorePatterns: [...base.ignorePatterns, ...testsOf(folder, words).map((tests) => `!/${tests}`)],
    jsonReporter: { fileName: `build/reports/mutation-${name}.json` },
    htmlReporter: { fileName: `build/reports/mutation-${name}.html` },
    incrementalFile,
  }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(config))
  return path
}

/**
 * Returns the tests of a folder: those under its name in tests/; without such a folder, those of its parent
 * that mention the name. What runs while a module loads would otherwise meet every test there is, and the
 * tests of the whole browser take half a minute.
 */
function testsOf(folder, words) {
  if (words.length > 0) return words.map((word) => `${nearestTests(folder)}/**/${word}*`)
  const elsewhere = ELSEWHERE[folder] ?? []
  if (existsSync(inProject(`tests/${folder}`))) return [`tests/${folder}/**`, ...elsewhere]
  const tests = nearestTests(dirname(folder))
  const name = new RegExp(`\\b${basename(folder)}\\b`)
  const named = readdirSync(inProject(tests), { withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(readFileSync(inProject(tests, entry.name), 'utf8')))
    .map((entry) => `${tests}/${entry.name}`)
  return [...named, ...elsewhere]
}

function nearestTests(folder) {
  const tests = `tests/${folder}`
  return existsSync(inProject(tests)) ? tests : nearestTests(dirname(folder))
}

/**
 * Removes unnoticed mutants from the last run's results, so that this run tries them again: for code that
 * runs while a module loads, Stryker would keep that verdict whatever tests were added. Also removes
 * timed-out ones, because the machine may have been busy.
 */
function forgetUnnoticed(path, what) {
  if (!existsSync(path)) return
  const found = read(path)
  for (const [name, file] of Object.entries(found.files))
    if (name === what || name.startsWith(`${what}/`))
      file.mutants = file.mutants.filter(
        ({ status }) => !['Survived', 'NoCoverage', 'Timeout'].includes(status),
      )
  writeFileSync(path, JSON.stringify(found))
}

function read(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
