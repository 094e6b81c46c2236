import type { RedirectRule } from '../../ports/database/redirects.ts'
import { parseRules, type RuleFault } from './parseRules.ts'
import type { RedirectTable } from './redirectTable.ts'

export interface RedirectImport {
  readonly read: number
  readonly faults: readonly RuleFault[]
  /** null: nothing was replaced, since not all was right */
  readonly done: {
    readonly added: number
    readonly changed: number
    readonly unchanged: number
    readonly removed: number
  } | null
}

/**
 * Puts the rules of a file in the place of those that were imported before. A wrong line is left out, or with `strict` keeps
 * everything as it is; so does a file without its header.
 */
export const importRedirects = async (
  table: Pick<RedirectTable, 'imported' | 'replace'>,
  lines: Iterable<string>,
  strict: boolean,
): Promise<RedirectImport> => {
  const { read, rules, faults } = parseRules(lines)
  const isRefused = faults.some(({ field }) => field === 'header') || (strict && faults.length > 0)
  if (isRefused) return { read, faults, done: null }
  const before = new Map((await table.imported()).map((rule) => [rule.from, rule]))
  const isSame = ({ from, to, permanent }: RedirectRule) =>
    before.get(from)?.to === to && before.get(from)?.permanent === permanent
  const known = rules.filter(({ from }) => before.has(from)).length
  const unchanged = rules.filter(isSame).length
  if (unchanged < Math.max(rules.length, before.size)) await table.replace(rules)
  return {
    read,
    faults,
    done: {
      added: rules.length - known,
      changed: known - unchanged,
      unchanged,
      removed: before.size - known,
    },
  }
}
