import { isReserved } from '../../pages/account/reservedPaths.ts'
import type { RedirectRule } from '../../ports/database/redirects.ts'
import { canonicalPath, isOwnPath } from './canonicalPath.ts'
import { ruleSet } from './ruleSet.ts'

export interface RuleFault {
  /** 1 is the file's first line */
  readonly line: number
  readonly field: 'header' | 'line' | 'from' | 'to' | 'permanent'
  readonly reason: string
}

export interface ParsedRules {
  /** lines with a rule, valid or not */
  readonly read: number
  readonly rules: readonly RedirectRule[]
  readonly faults: readonly RuleFault[]
}

const LONGEST = 2_000

/** The longest line in characters: two quoted paths. */
export const LONGEST_LINE = 10_000
const HEADER = /^from[,;]to(?:[,;]permanent)?$/

/** API calls, forms, files and server endpoints, which are no pages. */
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
  if (NO_PAGES.test(source) || isReserved(source))
    return { field: 'from', reason: `"${source}" belongs to the shop itself` }
  const toFault = pathFault(to)
  if (toFault !== null) return { field: 'to', reason: toFault }
  const isPermanent = PERMANENT.get(permanent.toLowerCase())
  if (isPermanent === undefined)
    return { field: 'permanent', reason: 'must be true or false; empty means true' }
  return { from: source, to: canonicalPath(to), permanent: isPermanent }
}

/**
 * Reads a redirect table line by line: a header `from,to` or `from,to,permanent` (or with semicolons), then
 * one rule per line; skips blank lines. Returns the valid rules in order, with no address twice and no loops.
 * @param refuse receives each invalid line's fault
 */
export const ruleReader = (refuse: (fault: RuleFault) => void) => {
  const taken = ruleSet()
  const lineOf = new Map<string, number>()
  let read = 0
  let number = 0
  let header: string | null = null
  let wrongHeader = 1

  const ruleAt = (text: string, columns: string): RedirectRule | Wrong =>
    text.length > LONGEST_LINE
      ? { field: 'line', reason: `is longer than ${LONGEST_LINE} characters` }
      : ruleOf(csvFields(text, columns.includes(';') ? ';' : ','), columns.split(/[,;]/).length)

  const add = (rule: RedirectRule): Wrong | null => {
    const { from, to } = rule
    switch (taken.add(rule)) {
      case 'taken':
        lineOf.set(from, number)
        return null
      case 'double':
        return { field: 'from', reason: `"${from}" is already on line ${lineOf.get(from)}` }
      case 'loop':
        return { field: 'to', reason: `"${to}" leads back to "${from}"` }
    }
  }

  return {
    /**
     * Reads the next line. Returns false if the first line that is not blank is no header: the rest is
     * meaningless.
     */
    take: (text: string): boolean => {
      number += 1
      if (text.trim() === '') return true
      if (header === null) {
        const first = text.slice(0, LONGEST_LINE).replace(/^\uFEFF/u, '')
        header = first.replaceAll(/[\s"]/g, '').toLowerCase()
        if (HEADER.test(header)) return true
        header = null
        wrongHeader = number
        return false
      }
      read += 1
      const rule = ruleAt(text, header)
      const wrong = 'reason' in rule ? rule : add(rule)
      if (wrong !== null) refuse({ line: number, ...wrong })
      return true
    },
    /** Returns what was read; null, with a fault, if there is no header. */
    end: (): Omit<ParsedRules, 'faults'> | null => {
      if (header !== null) return { read, rules: [...taken.rules.values()] }
      refuse({ line: wrongHeader, field: 'header', reason: 'must be from,to,permanent' })
      return null
    },
  }
}

/** The same for a complete list of lines; collects the faults. */
export const parseRules = (lines: Iterable<string>): ParsedRules => {
  const faults: RuleFault[] = []
  const reader = ruleReader((fault) => void faults.push(fault))
  for (const text of lines) if (!reader.take(text)) break
  return { ...(reader.end() ?? { read: 0, rules: [] }), faults }
}

/** The trimmed fields of a line of comma-separated text (RFC 4180); null if its quotes don't match. */
const csvFields = (line: string, separator: ',' | ';'): readonly string[] | null => {
  const fields: string[] = []
  let rest = line
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest)
    const plain = quoted === null ? rest.slice(0, endOf(rest, separator)) : ''
    if (plain.includes('"')) return null
    fields.push(quoted === null ? plain.trim() : (quoted[1] ?? '').replaceAll('""', '"').trim())
    rest = rest.slice(quoted === null ? plain.length : quoted[0].length)
    if (rest === '') return fields
    if (!rest.startsWith(separator)) return null
    rest = rest.slice(1)
  }
}

const endOf = (text: string, separator: string): number => {
  const at = text.indexOf(separator)
  return at < 0 ? text.length : at
}
