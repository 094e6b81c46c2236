import { prepare } from '../server/command/launch/prepare.mjs'
import { Obstacle, inProject, launch } from '../server/command/launch/project.mjs'
import { runTool } from '../server/command/launch/run.mjs'

/** `npm run prove -- --runs N`: every property, N times. */
await launch(async () => {
  const at = process.argv.indexOf('--runs')
  const runs = at < 0 ? '10000' : (process.argv[at + 1] ?? '')
  if (!/^[1-9]\d*$/u.test(runs)) throw new Obstacle('--runs wants a whole number above 0')
  await prepare()
  const env = { ...process.env, FC_RUNS: runs }
  return runTool(inProject('node_modules/vitest/vitest.mjs'), ['run', '.prop.', '--testTimeout', '0'], {
    env,
  })
})
