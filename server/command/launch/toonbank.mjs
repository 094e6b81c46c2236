#!/usr/bin/env node
import { prepare } from './prepare.mjs'
import { inProject, launch } from './project.mjs'
import { runBuilt } from './run.mjs'

/** `npx toonbank …`: installs and builds if necessary, then runs the command line. */
await launch(async () => {
  await prepare()
  return runBuilt(inProject('build/server/toonbank.js'), process.argv.slice(2))
})
