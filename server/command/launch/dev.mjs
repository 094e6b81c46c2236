import { prepare } from './prepare.mjs'
import { inProject, launch, node24, root } from './project.mjs'
import { envFile, runBuilt, run } from './run.mjs'
import { endWatch } from './watched.mjs'

/**
 * `npm run dev`: serves the shop from its sources, with developer pages such as the page of parts. The build
 * plays a recorded session: `npm run dev -- --replay FILE`.
 */
await launch(async () => {
  const args = process.argv.slice(2)
  await prepare({ isBuildNeeded: args.length > 0 })
  if (args.length > 0) return endWatch(await runBuilt(inProject('build/server/main.js'), args, 'development'))
  const env = { ...process.env, NODE_ENV: 'development' }
  return run(node24, [...envFile(), inProject('server/development/devShop.mjs')], { cwd: root, env })
})
