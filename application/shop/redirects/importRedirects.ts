import type { PutOutcome } from '../../ports/database/catalogue.ts'
import type { RedirectRule } from '../../ports/database/redirects.ts'
import { ruleReader, type RuleFault } from './parseRules.ts'
import type { RedirectTable } from './redirectTable.ts'

export interface RedirectImport {
  readonly read: number
  /** invalid lines, including the header */
  readonly refused: number
  /** null if nothing was replaced because the file was invalid */
  readonly done: (PutOutcome & { readonly removed: number }) | null
}

export interface RedirectWatch {
  /** replace nothing unless every line is valid */
  readonly strict: boolean
  onRefused(fault: RuleFault): void
}

/**
 * Replaces the imported rules by those of a file, after reading it to the end. Skips invalid lines, or with
 * `strict` replaces nothing; a file without its header also replaces nothing.
 */
export const importRedirects = async (
  table: Pick<RedirectTable, 'imported' | 'replace'>,
  lines: AsyncIterable<string> | Iterable<string>,
  { strict, onRefused }: RedirectWatch,
): Promise<RedirectImport> => {
  let refused = 0
  const reader = ruleReader((fault) => {
    refused += 1
    onRefused(fault)
  })
  for await (const text of lines) if (!reader.take(text)) break
  const parsed = reader.end()
  if (parsed === null) return { read: 0, refused, done: null }
  const { read, rules } = parsed
  if (strict && refused > 0) return { read, refused, done: null }
  const before = new Map((await table.imported()).map((rule) => [rule.from, rule]))
  const isSame = ({ from, to, permanent }: RedirectRule) =>
    before.get(from)?.to === to && before.get(from)?.permanent === permanent
  const known = rules.filter(({ from }) => before.has(from)).length
  const unchanged = rules.filter(isSame).length
  if (unchanged < Math.max(rules.length, before.size)) await table.replace(rules)
  return {
    read,
    refused,
    done: {
      added: rules.length - known,
      changed: known - unchanged,
      unchanged,
      removed: before.size - known,
    },
  }
}
