import * as z from 'zod/mini'
import { fnv1a } from '../../../domain/kernel/fnv1a.ts'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'

/*
 * A recorded browser session, one JSON text per line: a header, entries, an end
 * (docs/operate/browser-log.md). The content written by the shop's own rules (states, commands, events) is
 * not validated: a replay runs the rules again.
 */

export const BROWSER_LOG = 'toonbank-browser-log'
export const BROWSER_LOG_VERSION = 1

/** The stores that a recording may contain. */
export const BROWSER_STORES = [
  'cart',
  'emptying',
  'coupon',
  'announcements',
  'pages',
  'search',
  'overlays',
  'notices',
  'loading',
  'moment',
  'consent',
  'filters',
  'checkout',
  'address',
  'choosing',
  'measuring',
  'visitor',
  'account',
  'paymentOrder',
] as const

const store = z.enum(BROWSER_STORES)
/** ms since the recording began */
const t = z.number().check(z.nonnegative())
const typed = z.looseObject({ type: z.string().check(z.minLength(1)) })
/** the cart as the shopper saw it: pieces by line, and the totals */
const shown = z.strictObject({
  lines: z.record(z.string(), z.int().check(z.positive())),
  totals: z.looseObject({ totalInclVat: z.int() }),
})

const Header = z.strictObject({
  format: z.literal(BROWSER_LOG),
  version: z.literal(BROWSER_LOG_VERSION),
  buildId: z.string(),
  locale: z.enum(LOCALES),
  /** the shopper permits recording what they typed and who they are */
  personal: z.boolean(),
  /** number of commands and events dropped before the first entry */
  dropped: z.int().check(z.nonnegative()),
  /** what the page was rendered from; the page itself is null if it is personal */
  snapshot: z.looseObject({
    config: z.looseObject({}),
    url: z.string().check(z.startsWith('/')),
    page: z.nullable(typed),
    moment: z.looseObject({}),
  }),
  /** the states that the first entries were decided on */
  states: z.partialRecord(store, z.unknown()),
})

/** A command, with its refusal if it was refused; `shown` if the shown cart had changed. */
const WishEntry = z.strictObject({
  t,
  store,
  wish: typed,
  refusal: z.optional(z.looseObject({})),
  shown: z.optional(shown),
})
/** An event as its store folded it; `of` is the number of its command's entry, from 1. */
const FactEntry = z.strictObject({
  t,
  store,
  of: z.optional(z.int().check(z.positive())),
  fact: z.strictObject({ type: z.string().check(z.minLength(1)), data: z.unknown() }),
})
/** An event of which only the name is recorded. */
const NamedEntry = z.strictObject({ t, store, named: z.string().check(z.minLength(1)) })
const Entry = z.union([WishEntry, FactEntry, NamedEntry])
/** `sum`: FNV-1a of all lines before, each with its LF. It detects accidental changes, and proves nothing. */
const End = z.strictObject({ end: z.int().check(z.nonnegative()), sum: z.string(), shown })

export type BrowserLogHeader = z.infer<typeof Header>
export type BrowserLogEntry = z.infer<typeof Entry>
export type BrowserLogWish = z.infer<typeof WishEntry>
export type BrowserLogShown = z.infer<typeof shown>
export type BrowserLogEnd = z.infer<typeof End>

export interface BrowserLog {
  readonly header: BrowserLogHeader
  readonly entries: readonly BrowserLogEntry[]
  readonly end: BrowserLogEnd
}

/** The first faulty line, counted from 1. */
export interface BrowserLogFault {
  readonly line: number
  readonly why:
    | 'empty'
    | 'not-json'
    | 'foreign'
    | 'newer'
    | 'bad-shape'
    | 'bad-order'
    | 'truncated'
    | 'edited'
    | 'after-end'
  /** the field, and what was expected */
  readonly detail: string
}

/** Reads the lines that a browser wrote, with Maps and Sets restored. Refuses with the first faulty line. */
export const readBrowserLog = (lines: readonly string[]): Result<BrowserLog, BrowserLogFault> => {
  const [first, ...rest] = lines
  const fault = (line: number, why: BrowserLogFault['why'], detail: string) => refused({ line, why, detail })
  if (first === undefined || lines.join('').trim() === '') return fault(1, 'empty', 'there is nothing in it')
  const header = readHeader(first)
  if (!header.ok) return header
  const entries: BrowserLogEntry[] = []
  for (const [at, text] of rest.entries()) {
    const line = at + 2
    const json = jsonOf(text)
    if (!json.ok) return fault(line, at === rest.length - 1 ? 'truncated' : 'not-json', json.refusal)
    const end = End.safeParse(json.value)
    if (end.success) {
      if (at < rest.length - 1) return fault(line + 1, 'after-end', 'nothing follows the end')
      if (end.data.end !== entries.length)
        return fault(line, 'edited', `it counts ${end.data.end} entries, and there are ${entries.length}`)
      if (end.data.sum !== sumOf(lines.slice(0, -1)))
        return fault(line, 'edited', 'the lines before are not those that were written')
      return ok({ header: header.value, entries, end: end.data })
    }
    const entry = Entry.safeParse(json.value)
    if (!entry.success) return fault(line, 'bad-shape', whereOf(entry.error))
    const misplaced = misplacedIn(entries, entry.data)
    if (misplaced !== null) return fault(line, 'bad-order', misplaced)
    entries.push(entry.data)
  }
  return fault(lines.length, 'truncated', 'the end is missing')
}

const readHeader = (text: string): Result<BrowserLogHeader, BrowserLogFault> => {
  const fault = (why: BrowserLogFault['why'], detail: string) => refused({ line: 1, why, detail })
  const json = jsonOf(text)
  if (!json.ok) return fault('not-json', json.refusal)
  const named = z.looseObject({ format: z.literal(BROWSER_LOG), version: z.int() }).safeParse(json.value)
  if (!named.success) return fault('foreign', `its first line says no "format":"${BROWSER_LOG}"`)
  if (named.data.version > BROWSER_LOG_VERSION)
    return fault('newer', `version ${named.data.version}, and ${BROWSER_LOG_VERSION} is known here`)
  const header = Header.safeParse(json.value)
  return header.success ? ok(header.data) : fault('bad-shape', whereOf(header.error))
}

/**
 * The fault of an entry at its position: time must not decrease, and an event follows its accepted command in
 * the same store.
 */
const misplacedIn = (before: readonly BrowserLogEntry[], entry: BrowserLogEntry): string | null => {
  if (entry.t < (before.at(-1)?.t ?? 0)) return 't goes back'
  if (!('fact' in entry) || entry.of === undefined) return null
  const wish = before[entry.of - 1]
  if (wish === undefined || !('wish' in wish)) return `of: entry ${entry.of} is no wish before it`
  if (wish.store !== entry.store) return `of: the wish was of ${wish.store}`
  return wish.refusal === undefined ? null : 'of: the wish was refused'
}

const whereOf = ({ issues: [issue] }: z.core.$ZodError): string =>
  issue === undefined ? 'it is none' : `${issue.path.join('.') || 'the line'}: ${issue.message}`

const jsonOf = (text: string): Result<unknown, string> => {
  try {
    return ok(JSON.parse(text, revived))
  } catch (error) {
    return refused(error instanceof Error ? error.message : 'no JSON')
  }
}

const revived = (_: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if ('$map' in value && Array.isArray(value.$map)) return new Map(value.$map as [unknown, unknown][])
  if ('$set' in value && Array.isArray(value.$set)) return new Set(value.$set)
  return value
}

const sumOf = (lines: readonly string[]): string => fnv1a(lines.map((line) => `${line}\n`).join(''))
