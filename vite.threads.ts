import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const NAMED = /new URL\('\.\/(\w+Thread\.ts)', import\.meta\.url\)/gu

/**
 * For a build that runs on Node: files that run in threads of their own, referenced as `new
 * URL('./nameThread.ts', import.meta.url)`, become programs next to it.
 */
export const threads = (): Plugin => {
  const programs = new Set<string>()
  return {
    name: 'toonbank-threads',
    enforce: 'pre',
    transform: {
      order: 'pre',
      filter: { code: NAMED },
      handler(code, id) {
        const named = code.replaceAll(NAMED, (_text, file: string) => {
          const thread = this.emitFile({ type: 'chunk', id: join(dirname(id), file) })
          programs.add(thread)
          return `new URL(import.meta.ROLLUP_FILE_URL_${thread})`
        })
        // line numbers stay the same
        return { code: named, map: null }
      },
    },
    // next to the program that starts it; any other file is at an address of the shop
    resolveFileUrl: ({ referenceId, relativePath }) =>
      programs.has(referenceId) ? `new URL('${relativePath}', import.meta.url).href` : null,
  }
}
