import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * The environment of a server whose clock starts at this instant (ISO 8601), and the modules it loads first.
 */
export const clockFrom = (instant: string, ...modules: readonly string[]) => {
  const loaded = [pathToFileURL(join(import.meta.dirname, 'clockFrom.mjs')).href, ...modules]
  return { CLOCK_FROM: instant, NODE_OPTIONS: loaded.map((module) => `--import=${module}`).join(' ') }
}
