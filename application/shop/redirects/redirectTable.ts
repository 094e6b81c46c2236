import type { RedirectRule, Redirects } from '../../ports/database/redirects.ts'
import { collapsed, ruleSet } from './ruleSet.ts'

/** The shop's whole table in memory: what was imported, and beneath it what the shop's folder brings along. */
export interface RedirectTable {
  /** names the rules as they are now: others have another */
  version(): number
  /** the rule of a canonical path, its chain collapsed */
  lookup(path: string): RedirectRule | undefined
  /** reads the imported rules anew if they have changed since */
  refresh(): Promise<void>
  /** the imported rules as they were written */
  imported(): Promise<readonly RedirectRule[]>
  /** puts other rules in the place of the imported ones; when it is done they count here */
  replace(rules: readonly RedirectRule[]): Promise<void>
}

/** An imported rule wins over the folder's; a rule of the folder that would then close a loop is left out. */
const merged = (imported: readonly RedirectRule[], own: readonly RedirectRule[]) => {
  const all = ruleSet()
  for (const rule of [...imported, ...own]) all.add(rule)
  return collapsed(all.rules)
}

/** The table as it stands with the folder's rules alone, until it is refreshed. */
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
