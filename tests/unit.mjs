import { Obstacle, inProject, launch } from '../server/command/launch/project.mjs'
import { runTool } from '../server/command/launch/run.mjs'
import { unitFiles } from './support/unit.mjs'

/*
 * `npm run test:unit`: the tests that need no browser, database or server, in less than twenty seconds of
 * processor time. `npm run test:watch` runs them, and at each change those that it affects.
 */

const [how, ...more] = process.argv.slice(2)
const HOW = { run: ['run', '--reporter', 'dot'], watch: ['watch'] }

await launch(() => {
  if (!(how in HOW)) throw new Obstacle('tests/unit.mjs wants run or watch')
  return runTool(
    inProject('node_modules/vitest/vitest.mjs'),
    // threads in one process load what the files share once
    [...HOW[how], '--pool', 'threads', '--maxWorkers', '1', ...more, ...unitFiles()],
    {
      env: {
        FC_RUNS: '10',
        ...process.env,
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${inProject('tests/support/processorTime.mjs')}`,
      },
    },
  )
})
