import { loaded } from './loaded.mjs'

/**
 * `node tests/support/runLoaded.mjs FILE`: runs a file of the project whose modules need the bundler
 * (`import.meta.glob`).
 */
await loaded(`/${process.argv[2]}`)
process.exit()
