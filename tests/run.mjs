import { mkdirSync, rmSync } from 'node:fs'
import { prepare } from '../server/command/launch/prepare.mjs'
import { inProject, launch } from '../server/command/launch/project.mjs'
import { runTool } from '../server/command/launch/run.mjs'
import { chromium } from './support/browser/chromium.mjs'
import { ofPlaywright, ofRunner, ofVitest, oneCheck, summary } from './support/counts.mjs'
import { failedIn, failedOfPlaywright, failedOfVitest } from './support/failed.mjs'
import { outsiderTools } from './support/outsider/tools.mjs'
import { dearest, timesOfPlaywright, timesOfVitest } from './support/times.mjs'

/*
 * `npm test`: everything that is checked, step by step; a failing step doesn't keep the others from running.
 * `npm test -- --only lint` runs the steps named so. The last line counts all checks and tests.
 */

const tool = (path) => inProject('node_modules', path)
const report = (name) => inProject('build/reports', `${name}.json`)

const check = (name, script, args) => ({ name, run: async () => oneCheck(await runTool(script, args)) })

/** Two at a time: each keeps one core busy. The longest comes first. */
const CHECKS = [
  check('lint', tool('eslint/bin/eslint.js'), ['--max-warnings', '0', '.']),
  check('types', tool('typescript/bin/tsc'), ['-p', '.']),
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
    minutes: () => dearest(report('vitest'), timesOfVitest),
    failed: () => failedIn(report('vitest'), failedOfVitest),
  },
  {
    name: 'browser',
    run: browser,
    minutes: () => dearest(report('playwright'), timesOfPlaywright, 30),
    failed: () => failedIn(report('playwright'), failedOfPlaywright),
  },
]

async function vitest() {
  outsiderTools()
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`]
  return ofRunner(await runTool(tool('vitest/vitest.mjs'), args), report('vitest'), ofVitest)
}

async function browser() {
  const path = chromium()
  const env = { ...process.env, ...(path ? { CHROMIUM_PATH: path } : {}) }
  return ofRunner(
    await runTool(tool('@playwright/test/cli.js'), ['test'], { env }),
    report('playwright'),
    ofPlaywright,
  )
}

/** What failed, told again at the end: it is what is looked for in a long output. */
const red = []

async function counted({ name, run, minutes = () => [], failed = () => [] }) {
  const started = Date.now()
  const counts = await run().catch((error) => {
    console.error(`${name}: ${error.message}`)
    return oneCheck(1)
  })
  for (const line of minutes()) console.log(line)
  if (counts.failed > 0) red.push(name, ...failed().map((test) => `  ${test}`))
  console.log(`── ${name}: ${summary([counts])} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return counts
}

await launch(async () => {
  const at = process.argv.indexOf('--only')
  const wanted = (steps) => steps.filter(({ name }) => at < 0 || process.argv.slice(at + 1).includes(name))
  const all = []
  try {
    await prepare()
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
  const checks = wanted(CHECKS)
  await Promise.all([runEach(checks), runEach(checks)])
  await runEach(wanted(RUNNERS))
  for (const line of red) console.log(line)
  console.log(`\n${summary(all)}`)
  return all.some(({ failed }) => failed > 0) || all.length === 1 ? 1 : 0
})
