import { mkdirSync, rmSync } from 'node:fs'
import { prepare } from '../server/command/launch/prepare.mjs'
import { inProject, launch } from '../server/command/launch/project.mjs'
import { runTool } from '../server/command/launch/run.mjs'
import { chromium } from './support/chromium.mjs'
import { ofPlaywright, ofRunner, ofVitest, oneCheck, summary } from './support/counts.mjs'

/*
 * `npm test`: everything that is checked, one step after the other; a failing step doesn't keep the next from running.
 * `npm test -- --only lint` runs the steps named so. The last line counts all checks and tests.
 */

const tool = (path) => inProject('node_modules', path)
const report = (name) => inProject('build/reports', `${name}.json`)

const check = (name, script, args) => ({ name, run: async () => oneCheck(await runTool(script, args)) })

const STEPS = [
  check('types', tool('typescript/bin/tsc'), ['-p', '.']),
  check('lint', tool('eslint/bin/eslint.js'), ['--max-warnings', '0', '.']),
  check('format', tool('prettier/bin/prettier.cjs'), ['--check', '--log-level', 'warn', '.']),
  check('architecture', tool('dependency-cruiser/bin/dependency-cruiser.mjs'), [
    ...['--config', '.dependency-cruiser.mjs'],
    ...['domain', 'application', 'adapters', 'ui', 'server', 'tests'],
  ]),
  check('unused', tool('knip/bin/knip.js'), []),
  check('bundle', inProject('tests/support/bundleBudget.mjs'), []),
  { name: 'vitest', run: vitest },
  { name: 'browser', run: browser },
]

async function vitest() {
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

async function counted({ name, run }) {
  const started = Date.now()
  console.log(`\n── ${name}`)
  const counts = await run().catch((error) => {
    console.error(`${name}: ${error.message}`)
    return oneCheck(1)
  })
  console.log(`── ${name}: ${summary([counts])} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return counts
}

await launch(async () => {
  const at = process.argv.indexOf('--only')
  const steps = at < 0 ? STEPS : STEPS.filter(({ name }) => process.argv.slice(at + 1).includes(name))
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
  for (const step of steps) all.push(await counted(step))
  console.log(`\n${summary(all)}`)
  return all.some(({ failed }) => failed > 0) || steps.length === 0 ? 1 : 0
})
