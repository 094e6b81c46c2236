import { prepare } from './prepare.mjs'
import { inProject, launch, node24, root } from './project.mjs'
import { envFile, runBuilt, run } from './run.mjs'
import { endWatch } from './watched.mjs'

/**
 * `npm run dev`: serves the shop out of its sources, with what is for developers alone, such as the page of parts. A recorded session is
 * played by the build: `npm run dev -- --replay FILE`.
 */
await launch(async () => {
  const args = process.argv.slice(2)
  await prepare({ isBuildNeeded: args.length > 0 })
  if (args.length > 0) return endWatch(await runBuilt(inProject('build/server/main.js'), args, 'development'))
  const env = { ...process.env, NODE_ENV: 'development' }
  return run(node24, [...envFile(), inProject('server/development/devShop.mjs')], { cwd: root, env })
})
