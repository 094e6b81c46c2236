import type { RedirectRule, Redirects } from '../../ports/database/redirects.ts'
import { collapsed, ruleSet } from './ruleSet.ts'

/** The shop's whole redirect table in memory: imported rules, then those of the shop's folder. */
export interface RedirectTable {
  /** the version of the current rules; it changes with them */
  version(): number
  /** the rule of a canonical path, with its chain collapsed */
  lookup(path: string): RedirectRule | undefined
  /** reloads the imported rules if they changed */
  refresh(): Promise<void>
  /** the imported rules as written */
  imported(): Promise<readonly RedirectRule[]>
  /** replaces the imported rules; they apply once it resolves */
  replace(rules: readonly RedirectRule[]): Promise<void>
}

/** An imported rule takes precedence over the folder's; a folder rule that would close a loop is dropped. */
const merged = (imported: readonly RedirectRule[], own: readonly RedirectRule[]) => {
  const all = ruleSet()
  for (const rule of [...imported, ...own]) all.add(rule)
  return collapsed(all.rules)
}

/** A table with the folder's rules alone until its first refresh. */
export const redirectTable = (own: readonly RedirectRule[], store: Redirects): RedirectTable => {
  let rules = merged([], own)
  let version = 0
  const refresh = async (): Promise<void> => {
    if ((await store.version()) <= version) return
    const list = await store.load()
    if (list.version <= version) return
    version = list.version
    rules = merged(list.rules, own)
  }
  return {
    version: () => version,
    lookup: (path) => rules.get(path),
    refresh,
    imported: async () => (await store.load()).rules,
    replace: async (next) => {
      await store.replace(next)
      await refresh()
    },
  }
}
