import { addedLine } from './addedLine.ts'

/*
 * Prints the walk of adding one line, from the click to the response: `node tests/support/walk/walk.ts` as
 * tables, with `--json` as one object. A call is the start of a function of domain, application, adapters or
 * server; a switch is a call in another file than the call before it.
 */

const walk = await addedLine()
if (process.argv.includes('--json')) console.log(JSON.stringify(walk))
else {
  console.table(
    Object.entries(walk).map(([half, { folders, calls, files, switches, decisions, pricings }]) => ({
      half,
      calls,
      files,
      switches,
      decisions,
      pricings,
      folders: folders.length,
    })),
  )
  for (const [half, { folders }] of Object.entries(walk)) console.log(`${half}: ${folders.join(', ')}`)
}
