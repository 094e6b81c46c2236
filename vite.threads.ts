import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const NAMED = /new URL\('\.\/(\w+Thread\.ts)', import\.meta\.url\)/gu

/**
 * For a build that runs on Node: files that run in threads of their own, as `new URL('./nameThread.ts', import.meta.url)` names them,
 * become programs beside it.
 */
export const threads = (): Plugin => ({
  name: 'toonbank-threads',
  enforce: 'pre',
  transform: {
    order: 'pre',
    filter: { code: NAMED },
    handler(code, id) {
      const named = code.replaceAll(NAMED, (_text, file: string) => {
        const thread = this.emitFile({ type: 'chunk', id: join(dirname(id), file) })
        return `new URL(import.meta.ROLLUP_FILE_URL_${thread})`
      })
      // no line moves
      return { code: named, map: null }
    },
  },
  // beside the program, not at an address of the shop
  resolveFileUrl: ({ relativePath }) => `new URL('${relativePath}', import.meta.url).href`,
})
