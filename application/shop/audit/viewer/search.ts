import { parsedJson } from '../../../../domain/kernel/parsedJson.ts'
import { readOrderNumber } from '../../../../domain/orders/orderNumber.ts'
import type { SessionSearch, SessionSummary, Verdict } from '../../../pages/audit/auditView.ts'
import type {
  AuditedLog,
  SessionPlace,
  SessionRow,
  StoredSessionList,
} from '../../../ports/database/log/auditedLog.ts'
import type {
  ListPlace,
  Judged,
  ListedRow,
  ListSearch,
  ListedSession,
} from '../../../ports/database/log/sessionList.ts'
import { summed } from './summary.ts'

/** What a search for sessions needs. */
interface SearchParts {
  readonly log: AuditedLog
  /** ms by a monotonic clock */
  readonly now: () => number
  /**
   * whether the session is sound: verified if the search asks for it, otherwise the known verdict; `unseen`
   * if verification would take too long
   */
  readonly verdict: (row: SessionRow, isAsked: boolean) => Promise<Verdict>
}

/** A page of sessions; `past` is where the next page begins, null at the end of the list. */
interface FoundSessions {
  readonly sessions: readonly SessionSummary[]
  readonly past: ListPlace | null
}

/** Default number of sessions per page. */
const PAGE = 25

const BATCH = 50

/** Longest search for one page, in ms: after that the page ends early, and the next one continues there. */
const PATIENCE_MS = 400

const USUAL = ['order', 'cart']

const isBehind = (a: SessionPlace, b: SessionPlace): boolean =>
  a.since === b.since ? a.session < b.session : a.since < b.since

/** Merges the sessions of several kinds into one list, latest begun first. */
async function* newest(
  log: AuditedLog,
  kinds: readonly string[],
  past: SessionPlace | null,
): AsyncGenerator<SessionRow> {
  const sources = kinds.map((kind) => rowsOf(log, kind, past))
  const heads = await Promise.all(sources.map((source) => source.next()))
  for (;;) {
    let first = -1
    for (const [index, head] of heads.entries()) {
      const best = heads[first]
      if (head.done === true) continue
      if (best === undefined || best.done === true || isBehind(best.value, head.value)) first = index
    }
    const found = heads[first]
    const source = sources[first]
    if (found === undefined || found.done === true || source === undefined) return
    yield found.value
    heads[first] = await source.next()
  }
}

async function* rowsOf(log: AuditedLog, kind: string, past: SessionPlace | null): AsyncGenerator<SessionRow> {
  for (let place = past; ;) {
    const rows = await log.begun(kind, place, BATCH)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return
    place = last
  }
}

/** Returns the first place in the list that began before this instant. */
const fromInstant = (before: string | null, past: SessionPlace | null): SessionPlace | null => {
  const end = before === null ? null : { since: before, session: '' }
  if (end === null || (past !== null && isBehind(past, end))) return past
  return end
}

/** Returns one page of a search. Takes a bounded time, however long the log is. */
export const searchSessions = async (
  parts: SearchParts,
  search: SessionSearch,
  past: ListPlace | null,
  page = PAGE,
): Promise<FoundSessions> => {
  const { log, now, verdict } = parts
  if (log.list !== null) return searchList({ ...parts, list: log.list }, search, past, { page, usual: USUAL })
  const { text, kind, from, failed } = search
  const until = now() + PATIENCE_MS
  const sessions: SessionSummary[] = []
  const take = async (row: SessionRow): Promise<void> => {
    const { productIds, ...found } = await summed(log, row)
    if (!matches(search, { ...found, productIds })) return
    const is = await verdict(row, failed)
    // a session too long to verify here may have failed, so it is listed
    if (!failed || is !== 'sound') sessions.push({ ...found, verdict: is })
  }
  if (text !== null) {
    for (const row of await sessionsNamed(log, text)) await take(row)
    return { sessions, past: null }
  }
  for await (const row of newest(log, kind === null ? USUAL : [kind], fromInstant(search.before, past))) {
    if (from !== null && row.since < from) return { sessions, past: null }
    await take(row)
    if (sessions.length === page || now() > until)
      return { sessions, past: { since: row.since, session: row.session, amount: null } }
  }
  return { sessions, past: null }
}

/** Longest time for verifying unverified sessions per page, in ms. */
const LOOK_MS = 25

interface ListParts extends SearchParts {
  readonly list: StoredSessionList
}

const listSearch = (search: SessionSearch, usual: readonly string[]): ListSearch => ({
  kinds: search.kind === null ? usual : [search.kind],
  productId: search.productId,
  amount: search.amount,
  status: search.status,
  from: search.from,
  before: search.before,
  unsound: search.failed,
})

/**
 * Returns the listed sessions that a text may name; a session not yet in the list is summarised from the log.
 */
const rowsNamed = async (
  log: AuditedLog,
  list: StoredSessionList,
  text: string,
): Promise<readonly ListedRow[]> => {
  const names = await namesOf(log, text)
  const listed = new Map((await list.named(names)).map((row) => [row.session, row]))
  const rows = await Promise.all(
    names.map(async (name) => {
      const known = listed.get(name)
      if (known !== undefined) return known
      const row = await log.find(name)
      if (row === null) return null
      return { ...(await summed(log, row)), sound: null }
    }),
  )
  return rows.filter((row) => row !== null)
}

/** Returns one page of a search in the stored list; the time does not grow with the list. */
const searchList = async (
  { log, list, now, verdict }: ListParts,
  search: SessionSearch,
  past: ListPlace | null,
  { page, usual }: { readonly page: number; readonly usual: readonly string[] },
): Promise<FoundSessions> => {
  const until = now() + LOOK_MS
  const wanted = listSearch(search, usual)
  const sessions: SessionSummary[] = []
  const judged: Judged[] = []
  const verdictOf = async (row: ListedRow): Promise<Verdict> => {
    if (row.sound !== null) return row.sound ? 'sound' : 'failed'
    if (now() > until) return 'unseen'
    const { session, facts } = row
    const found = await verdict({ ...row, state: null }, search.failed)
    if (found !== 'unseen') judged.push({ session, facts, sound: found === 'sound' })
    return found
  }
  const take = async (row: ListedRow): Promise<void> => {
    const is = await verdictOf(row)
    // a session too long to verify here may have failed, so it is listed
    if (search.failed && is === 'sound') return
    const { productIds: _, sound: __, ...summary } = row
    sessions.push({ ...summary, verdict: is })
  }
  const pageOf = async (): Promise<ListPlace | null> => {
    for (let place = past; ;) {
      const found = await list.page(wanted, place, page - sessions.length)
      for (const row of found.rows) {
        await take(row)
        if (search.failed && now() > until && row !== found.rows.at(-1))
          return { since: row.since, session: row.session, amount: null }
      }
      if (found.past === null || sessions.length === page || now() > until) return found.past
      place = found.past
    }
  }
  if (past === null) await list.catchUp()
  if (search.text === null) {
    const next = await pageOf()
    await list.judge(judged)
    return { sessions, past: next }
  }
  for (const row of await rowsNamed(log, list, search.text)) if (matches(search, row)) await take(row)
  await list.judge(judged)
  return { sessions, past: null }
}

/** Most orders of one customer that a text search returns. */
const MOST = 100

const memberOf = (line: string, member: string): string | null => {
  const event = parsedJson(line) as { readonly data?: Readonly<Record<string, unknown>> } | null | undefined
  const value = event?.data?.[member]
  return typeof value === 'string' ? value : null
}

const firstMember = async (log: AuditedLog, session: string, member: string): Promise<string | null> => {
  for await (const line of log.read(session, 1, 1)) return memberOf(line, member)
  return null
}

/** Returns these orders, each followed by the cart that it was placed from. */
const withCarts = async (log: AuditedLog, orders: readonly string[]): Promise<readonly string[]> => {
  const both = orders.slice(0, MOST).map(async (order) => {
    const cart = await firstMember(log, order, 'cartUid')
    return cart === null ? [order] : [order, `cart-${cart}`]
  })
  return (await Promise.all(both)).flat()
}

/**
 * Returns the session names that a text may mean: a session, the uid of a cart or order, an order number, or
 * a customer's number or id.
 */
const namesOf = async (log: AuditedLog, text: string): Promise<readonly string[]> => {
  const digits = text.replaceAll(/[\s.]/gu, '')
  const order = await log.orderByNumber(/\p{L}/u.test(text) ? text : readOrderNumber(text))
  const customer =
    (/^\d{6,12}$/u.test(digits) ? await firstMember(log, `number-${digits}`, 'customerId') : null) ??
    (await log.find(`customer-${text}`))?.session.slice('customer-'.length) ??
    text.replace(/^customer[-:]/u, '')
  const names = [
    text,
    `cart-${text}`,
    `order-${text}`,
    ...(order === null ? [] : await withCarts(log, [order])),
    ...(await withCarts(log, await log.ordersOf(customer))),
    `customer-${customer}`,
  ]
  return [...new Set(names)]
}

/** Returns the sessions that a text may mean. */
const sessionsNamed = async (log: AuditedLog, text: string): Promise<readonly SessionRow[]> => {
  const rows = await Promise.all((await namesOf(log, text)).map((name) => log.find(name)))
  return rows.filter((row) => row !== null)
}

/** Returns whether a session matches a search by everything except its text and verdict. */
const matches = (search: SessionSearch, found: ListedSession): boolean => {
  const { kind, productId, amount, status, from, before } = search
  if (kind !== null && !found.session.startsWith(`${kind}-`)) return false
  if (productId !== null && !found.productIds.includes(productId)) return false
  if (amount !== null && (found.amount === null || found.amount < amount.least || found.amount > amount.most))
    return false
  if (status !== null && found.status !== status) return false
  return (from === null || found.since >= from) && (before === null || found.since < before)
}
