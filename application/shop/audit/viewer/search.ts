import type { SessionSearch, SessionSummary } from '../../../pages/audit/auditView.ts'
import type { AuditedLog, SessionPlace, SessionRow } from '../../../ports/database/log/auditedLog.ts'
import type { ListPlace } from '../../../ports/database/log/sessionList.ts'
import { matches } from './matches.ts'
import { sessionsNamed } from './named.ts'
import { searchList } from './searchList.ts'
import type { FoundSessions, SearchParts } from './searchParts.ts'
import { summed } from './summary.ts'

/** Sessions on a page, unless another number is asked for. */
const PAGE = 25
const BATCH = 50
/** How long one page is looked for: then it ends where it came to, and the next one goes on from there. */
const PATIENCE_MS = 400

const USUAL = ['order', 'cart']

const isBehind = (a: SessionPlace, b: SessionPlace): boolean =>
  a.since === b.since ? a.session < b.session : a.since < b.since

/** Sessions of some kinds as one list, the one begun last first. */
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

/** The first place of the list that is begun before this instant. */
const fromInstant = (before: string | null, past: SessionPlace | null): SessionPlace | null => {
  const end = before === null ? null : { since: before, session: '' }
  if (end === null || (past !== null && isBehind(past, end))) return past
  return end
}

/** One page of what is looked for. It takes no longer than a moment, however long the log is. */
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
    // one too long to be looked at on the way may fail as well
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
