import { prepare } from './prepare.mjs'
import { inProject, launch } from './project.mjs'
import { runBuilt } from './run.mjs'

/** `npm start`: installs and builds if necessary, then serves the shop. */
await launch(async () => {
  await prepare()
  return runBuilt(inProject('build/server/main.js'), process.argv.slice(2))
})
