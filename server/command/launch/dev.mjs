import { prepare } from './prepare.mjs'
import { inProject, launch } from './project.mjs'
import { runBuilt } from './run.mjs'

/** `npm run dev`: builds what has changed and serves the shop with what is for developers alone, such as the page of parts. */
await launch(async () => {
  await prepare()
  return runBuilt(inProject('build/server/main.js'), process.argv.slice(2), 'development')
})
