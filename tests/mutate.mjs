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
 * `npm run mutate [-- FOLDER or FILE [WORD …]]`: changes the rules of a folder of `domain` or `application` in every way that a slip of the
 * hand could, one at a time, and tells which changes that folder's tests don't notice (docs/guide/prove-a-claim.md); words name tests to ask in
 * their place, by how their files' names begin. What a run found stands in `build/reports`, and the next one tries only what changed
 * since, and what nobody noticed. Properties run less often than usual: each of a thousand mutants meets them all.
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

/** Writes the configuration of a run: tests/stryker.json with this folder's tests alone, or those that the words name. */
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
 * The tests of a folder stand under its name; where there is no such folder, they are those in which that name stands, of the folder
 * it is in: what is made while a module loads meets all the tests there are, and those of the whole browser take half a minute.
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
 * Takes the changes that no test noticed out of what the last run found, so that this one tries them: for what is made while a module
 * loads Stryker would keep that verdict whatever tests came since. Those that ran out of time as well: the machine may have been busy.
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
