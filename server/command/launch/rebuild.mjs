import { prepare } from './prepare.mjs'
import { launch } from './project.mjs'

/** `npm run build`: builds even if nothing changed. */
await launch(async () => {
  await prepare({ rebuild: true })
  return 0
})
