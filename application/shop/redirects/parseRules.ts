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
  /** lines with a rule, right or wrong */
  readonly read: number
  readonly rules: readonly RedirectRule[]
  readonly faults: readonly RuleFault[]
}

const LONGEST = 2_000

/** A line is at most this long (characters): two paths, quoted. */
export const LONGEST_LINE = 10_000
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
 * Reads a table of redirects line by line: a first line `from,to` or `from,to,permanent` (or with semicolons), then a rule a line;
 * blank lines count for nothing. The right ones come out as written, no address twice, none leading back to itself.
 * @param refuse hears what is wrong with a line
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
    /** Takes the next line. False where the first that is not blank is no header: nothing after it means anything. */
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
    /** What was read; null, which is refused, where there is no header. */
    end: (): Omit<ParsedRules, 'faults'> | null => {
      if (header !== null) return { read, rules: [...taken.rules.values()] }
      refuse({ line: wrongHeader, field: 'header', reason: 'must be from,to,permanent' })
      return null
    },
  }
}

/** The same for lines that are all there. What is wrong with a line is told by its number and field. */
export const parseRules = (lines: Iterable<string>): ParsedRules => {
  const faults: RuleFault[] = []
  const reader = ruleReader((fault) => void faults.push(fault))
  for (const text of lines) if (!reader.take(text)) break
  return { ...(reader.end() ?? { read: 0, rules: [] }), faults }
}

/** The fields of one line of comma-separated text (RFC 4180), trimmed; null where its quotes don't match. */
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
