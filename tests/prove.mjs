import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepare } from '../server/command/launch/prepare.mjs'
import { Obstacle, inProject, launch, root } from '../server/command/launch/project.mjs'
import { runTool } from '../server/command/launch/run.mjs'

const whole = (name, text) => {
  if (!/^[1-9]\d{0,8}$/u.test(text)) throw new Obstacle(`--${name} wants a whole number above 0`)
  return text
}

const asked = () => {
  try {
    const options = {
      runs: { type: 'string', default: '10000' },
      seed: { type: 'string' },
      exhaustive: { type: 'boolean', default: false },
    }
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new Obstacle(error.message)
  }
}

/** The files below tests/ whose names end so and whose paths have these words in them. */
const named = (end, words) =>
  readdirSync(inProject('tests'), { recursive: true })
    .map((path) => join('tests', path))
    .filter((path) => end.test(path) && words.every((word) => path.includes(word)))

/** Those that hold a property or count their runs. */
const properties = (words) =>
  named(/\.(spec|prop)\.tsx?$/u, words).filter((path) =>
    readFileSync(join(root, path), 'utf8').match(/fc\.assert\(|\bruns\(/u),
  )

/** Searches that go through all there is, one after the other: each takes every core. */
const searched = async (words) => {
  const files = named(/\.exhaustive\.ts$/u, words)
  if (files.length === 0) throw new Obstacle(`nothing in a file named ${words.join(' ')} is searched whole`)
  await prepare()
  for (const file of files) {
    const code = await runTool(inProject('tests/support/runLoaded.mjs'), [file])
    if (code !== 0) return code
  }
  return 0
}

/**
 * `npm run prove [-- --runs N] [--seed S] [WORD…]`: runs every property N times (tests/support/runs.ts), or
 * those in files whose path contains the words. Prints each property and the seed that repeats the run.
 * With `--exhaustive` it visits every reachable state instead of random ones.
 */
await launch(async () => {
  const { values, positionals } = asked()
  if (values.exhaustive) return searched(positionals)
  const runs = whole('runs', values.runs)
  const seed = whole('seed', values.seed ?? String(1 + Math.floor(Math.random() * 2 ** 29)))
  const files = properties(positionals)
  if (files.length === 0) throw new Obstacle(`no property in a file named ${positionals.join(' ')}`)
  await prepare()
  console.log(`Properties of ${files.length} files, ${runs} runs each, seed ${seed}`)
  const code = await runTool(
    inProject('node_modules/vitest/vitest.mjs'),
    ['run', ...files, '--testTimeout', '0', '--reporter', 'verbose'],
    { env: { ...process.env, FC_RUNS: runs, FC_SEED: seed } },
  )
  const again = ['npm run prove -- --runs', runs, '--seed', seed, ...positionals].join(' ')
  console.log(`Repeat it with: ${again}`)
  return code
})
