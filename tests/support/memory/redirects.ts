import type { RedirectRule, Redirects } from '../../../application/ports/database/redirects.ts'

/** The table of redirects in memory; its watchers are notified of every replacement. */
export const memoryRedirects = (): Redirects => {
  const watchers = new Set<() => void>()
  let rules: readonly RedirectRule[] = []
  let version = 0
  return {
    load: async () => ({ version, rules }),
    version: async () => version,
    replace: async (next) => {
      rules = next.map((rule) => ({ ...rule })).sort((a, b) => (a.from < b.from ? -1 : 1))
      version += 1
      for (const heard of watchers) heard()
    },
    watch: async (heard) => {
      const own = () => heard()
      watchers.add(own)
      return async () => void watchers.delete(own)
    },
  }
}
