import { isShopsOwn } from '../../pages/ownWords.ts'
import type { RedirectRule } from '../../ports/database/redirects.ts'
import { canonicalPath, isOwnPath } from './canonicalPath.ts'
import { csvFields } from './csvFields.ts'
import { ruleSet } from './ruleSet.ts'

export interface RuleFault {
  /** 1 is the file's first line */
  readonly line: number
  readonly field: 'header' | 'line' | 'from' | 'to' | 'permanent'
  readonly reason: string
}

export interface ParsedRules {
  /** lines with a rule, right or wrong */
  readonly read: number
  readonly rules: readonly RedirectRule[]
  readonly faults: readonly RuleFault[]
}

const LONGEST = 2_000
const HEADER = /^from[,;]to(?:[,;]permanent)?$/

/** Calls, forms, files and what is asked of the server itself. */
const NO_PAGES = /^\/(?:(?:api|actions|assets|images|_provider)(?:\/|$)|(?:build\.json|healthz|readyz)$)/

const PERMANENT: ReadonlyMap<string, boolean> = new Map([
  ['', true],
  ['true', true],
  ['false', false],
])

const pathFault = (text: string): string | null => {
  if (text === '') return 'is missing'
  if (text.length > LONGEST) return `is longer than ${LONGEST} characters`
  return isOwnPath(text) ? null : 'must be a path of the shop: it begins with one /, without host, ? or #'
}

type Wrong = Omit<RuleFault, 'line'>

const ruleOf = (fields: readonly string[] | null, columns: number): RedirectRule | Wrong => {
  if (fields === null || fields.length > columns)
    return { field: 'line', reason: `must have ${columns} fields at most, its quotes in pairs` }
  const [from = '', to = '', permanent = ''] = fields
  const fromFault = pathFault(from)
  if (fromFault !== null) return { field: 'from', reason: fromFault }
  const source = canonicalPath(from)
  if (NO_PAGES.test(source) || isShopsOwn(source))
    return { field: 'from', reason: `"${source}" belongs to the shop itself` }
  const toFault = pathFault(to)
  if (toFault !== null) return { field: 'to', reason: toFault }
  const isPermanent = PERMANENT.get(permanent.toLowerCase())
  if (isPermanent === undefined)
    return { field: 'permanent', reason: 'must be true or false; empty means true' }
  return { from: source, to: canonicalPath(to), permanent: isPermanent }
}

/**
 * Reads a table of redirects: a first line `from,to` or `from,to,permanent` (or with semicolons), then a rule a line; blank
 * lines count for nothing. What is wrong with a line is told by its number and field; the right ones come out as written, no
 * address twice, none leading back to itself.
 */
export const parseRules = (lines: Iterable<string>): ParsedRules => {
  const faults: RuleFault[] = []
  const taken = ruleSet()
  const lineOf = new Map<string, number>()
  let read = 0
  let number = 0
  let header: string | null = null
  for (const text of lines) {
    number += 1
    if (text.trim() === '') continue
    if (header === null) {
      header = text
        .replace(/^\uFEFF/u, '')
        .replaceAll(/[\s"]/g, '')
        .toLowerCase()
      if (HEADER.test(header)) continue
      return headless(number)
    }
    read += 1
    const separator = header.includes(';') ? ';' : ','
    const rule = ruleOf(csvFields(text, separator), header.split(separator).length)
    if ('reason' in rule) {
      faults.push({ line: number, ...rule })
      continue
    }
    const added = taken.add(rule)
    if (added === 'taken') lineOf.set(rule.from, number)
    else if (added === 'double')
      faults.push({
        line: number,
        field: 'from',
        reason: `"${rule.from}" is already on line ${lineOf.get(rule.from)}`,
      })
    else faults.push({ line: number, field: 'to', reason: `"${rule.to}" leads back to "${rule.from}"` })
  }
  return header === null ? headless(1) : { read, rules: [...taken.rules.values()], faults }
}

const headless = (line: number): ParsedRules => ({
  read: 0,
  rules: [],
  faults: [{ line, field: 'header', reason: 'must be from,to,permanent' }],
})
