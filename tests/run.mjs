import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { prepare } from '../server/command/launch/prepare.mjs'
import { Obstacle, inProject, launch } from '../server/command/launch/project.mjs'
import { runTool } from '../server/command/launch/run.mjs'
import { chromium } from './support/browser/chromium.mjs'
import { ofPlaywright, ofRunner, ofVitest, oneCheck, summary } from './support/counts.mjs'
import { failedIn, failedOfPlaywright, failedOfVitest } from './support/failed.mjs'
import { browserFiles, vitestFiles } from './support/imports.mjs'
import { outsiderTools } from './support/outsider/tools.mjs'
import { budget, timesOfPlaywright, timesOfVitest } from './support/times.mjs'
import { isAlone } from './support/unit.mjs'

/*
 * `npm test`: every check, step by step; a failing step does not stop the others. `npm test -- --only lint`
 * runs the steps of that name, `npm test -- FILE …` only the tests of these files and folders. The last
 * line counts all checks and tests.
 */

const tool = (path) => inProject('node_modules', path)
const report = (name) => inProject('build/reports', `${name}.json`)

const check = (name, script, args) => ({ name, run: async () => oneCheck(await runTool(script, args)) })

/** Two at a time: each keeps one core busy. The longest comes first. */
const CHECKS = [
  check('lint', tool('eslint/bin/eslint.js'), ['--max-warnings', '0', '.']),
  check('types', tool('typescript-7/bin/tsc'), ['-p', '.']),
  check('format', tool('prettier/bin/prettier.cjs'), ['--check', '--log-level', 'warn', '.']),
  check('architecture', tool('dependency-cruiser/bin/dependency-cruiser.mjs'), [
    ...['--config', '.dependency-cruiser.mjs'],
    ...['domain', 'application', 'adapters', 'ui', 'server', 'tests'],
  ]),
  check('unused', tool('knip/bin/knip.js'), []),
  check('bundle', inProject('tests/support/bundleBudget.mjs'), []),
]

/** One after the other: each keeps all cores busy. */
const RUNNERS = [
  {
    name: 'vitest',
    run: vitest,
    files: vitestFiles,
    minutes: () => budget('vitest', report('vitest'), timesOfVitest),
    failed: () => failedIn(report('vitest'), failedOfVitest),
  },
  {
    name: 'browser',
    run: browser,
    files: browserFiles,
    minutes: () => budget('browser', report('playwright'), timesOfPlaywright, 30),
    failed: () => failedIn(report('playwright'), failedOfPlaywright),
  },
]

async function vitest(files = []) {
  if (!areAlone(files)) outsiderTools()
  const args = [
    'run',
    ...files,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report('vitest')}`,
  ]
  return ofRunner(await runTool(tool('vitest/vitest.mjs'), args), report('vitest'), ofVitest)
}

async function browser(files = []) {
  const env = { ...process.env, ...chromium() }
  return ofRunner(
    await runTool(tool('@playwright/test/cli.js'), ['test', ...files], { env }),
    report('playwright'),
    ofPlaywright,
  )
}

/** Whether only these are run, and need no build: a change of a rule is tried at once. */
const areAlone = (files) =>
  files.length > 0 && files.every((path) => /\.(spec|prop)\.tsx?$/u.test(path) && isAlone(path))

/** What failed, told again at the end: it is what is looked for in a long output. */
const red = []

async function counted({ name, run, minutes = () => [], failed = () => [] }, files) {
  const started = Date.now()
  const counts = await run(files).catch((error) => {
    console.error(`${name}: ${error.message}`)
    return oneCheck(1)
  })
  if (files === undefined) for (const line of minutes()) console.log(line)
  if (counts.failed > 0) red.push(name, ...failed().map((test) => `  ${test}`))
  console.log(`── ${name}: ${summary([counts])} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return counts
}

const parsed = () => {
  try {
    return parseArgs({ options: { only: { type: 'boolean' } }, allowPositionals: true })
  } catch (error) {
    throw new Obstacle(error.message)
  }
}

/** The steps that were asked for by name, or files, by the runner that has them; neither is all of it. */
const asked = () => {
  const { values, positionals } = parsed()
  if (values.only || positionals.length === 0) return { steps: values.only ? positionals : null, files: null }
  const within = (all) => (path) => all.filter((one) => one === path || one.startsWith(`${path}/`))
  const named = positionals.map((path) => path.replace(/^\.\//u, '').replace(/\/$/u, ''))
  const files = new Map(
    RUNNERS.map((runner) => [runner.name, [...new Set(named.flatMap(within(runner.files())))]]),
  )
  const gone = named.find((path) => RUNNERS.every((runner) => within(runner.files())(path).length === 0))
  if (gone !== undefined) throw new Obstacle(`${gone} is no test file and has none in it`)
  return { steps: null, files }
}

await launch(async () => {
  const { steps, files } = asked()
  const wanted = (all) => all.filter(({ name }) => steps === null || steps.includes(name))
  const all = []
  try {
    await prepare({ isBuildNeeded: files === null || !areAlone([...files.values()].flat()) })
    all.push(oneCheck(0))
  } catch (error) {
    console.error(`prepare: ${error.message}`)
    all.push(oneCheck(1))
  }
  rmSync(inProject('build/reports'), { recursive: true, force: true })
  mkdirSync(inProject('build/reports'), { recursive: true })
  const runEach = async (waiting) => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) all.push(await counted(step))
  }
  const checks = files === null ? wanted(CHECKS) : []
  await Promise.all([runEach(checks), runEach(checks)])
  for (const runner of wanted(RUNNERS)) {
    const own = files?.get(runner.name)
    if (own === undefined || own.length > 0) all.push(await counted(runner, own))
  }
  for (const line of red) console.log(line)
  console.log(`\n${summary(all)}`)
  return all.some(({ failed }) => failed > 0) || all.length === 1 ? 1 : 0
})
