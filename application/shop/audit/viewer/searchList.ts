import type { SessionSearch, SessionSummary, Verdict } from '../../../pages/audit/auditView.ts'
import type { AuditedLog, KeptList } from '../../../ports/database/log/auditedLog.ts'
import type { Judged, ListedRow, ListPlace, ListSearch } from '../../../ports/database/log/sessionList.ts'
import { matches } from './matches.ts'
import { namesOf } from './named.ts'
import type { FoundSessions, SearchParts } from './searchParts.ts'
import { summed } from './summary.ts'

/** How long sessions that nobody has looked at are looked at for one page. */
const PATIENCE_MS = 25

interface ListParts extends SearchParts {
  readonly list: KeptList
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

/** Sessions that a text names, as they are listed; what the list doesn't have yet as it stands. */
const rowsNamed = async (log: AuditedLog, list: KeptList, text: string): Promise<readonly ListedRow[]> => {
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

/** One page of what is looked for in a list that is kept: however long it is, the page is read at once. */
export const searchList = async (
  { log, list, now, verdict }: ListParts,
  search: SessionSearch,
  past: ListPlace | null,
  { page, usual }: { readonly page: number; readonly usual: readonly string[] },
): Promise<FoundSessions> => {
  const until = now() + PATIENCE_MS
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
    // one too long to be looked at on the way may fail as well
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
