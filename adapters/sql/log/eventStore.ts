import type {
  EventStore,
  ChangedStream,
  StreamSummary,
} from '../../../application/ports/database/log/eventStore.ts'
import type { Sha256 } from '../../../application/ports/outside/digest.ts'
import { START } from '../../../domain/kernel/storedEvent.ts'
import { sqlLookUp, type LookUp } from '../catalogue/lookUp.ts'
import type { OpenDatabase } from '../engine/database.ts'
import { prefetchedPages } from '../engine/prefetchedPages.ts'
import { commits } from './commits.ts'

const DAY_MS = 86_400_000
const PAGE = 1_000

/**
 * The event store on PostgreSQL.
 * @param lookUp the catalogue's own, if reads of both share round trips
 */
export const sqlEventStore = (
  database: OpenDatabase,
  sha256: Sha256,
  lookUp: LookUp = sqlLookUp(database),
): EventStore => ({
  commit: commits(database, sha256),

  present: async (stream) => {
    const row = await lookUp.stream(stream)
    if (row === undefined) return { head: START, state: null }
    return { head: { version: row.version, hash: row.head }, state: JSON.parse(row.state) as unknown }
  },

  read: async function* (stream, range = {}) {
    const to = Math.min(range.to ?? Infinity, 2 ** 31 - 1)
    let from = Math.max(range.from ?? 1, 1)
    const pages = prefetchedPages<readonly { readonly version: number; readonly line: string }[]>(
      (before) => {
        if (before !== null) from = before.length < PAGE ? Infinity : (before.at(-1)?.version ?? to) + 1
        if (from > to) return null
        // limited to one page: for a larger range the planner may sort all remaining rows for each page
        const end = range.types === undefined ? Math.min(to, from + PAGE - 1) : to
        return database.statement(
          'read',
          `select version, line from events where stream = $1 and version between $2 and $3
         and ($4::text[] is null or type = any($4::text[])) order by version limit ${PAGE}`,
          [stream, from, end, range.types ?? null],
        )
      },
    )
    for await (const rows of pages) for (const { line } of rows) yield line
  },

  lastLines: async (streams, count) => {
    const rows = await database.statement<{ nr: number; line: string }>(
      'last_lines',
      `select s.nr::int as nr, l.line from unnest($1::text[]) with ordinality as s(stream, nr)
       cross join lateral (
         select e.version, e.line from events e where e.stream = s.stream order by e.version desc limit $2) l
       order by s.nr, l.version`,
      [streams, count],
    )
    const found = streams.map((): string[] => [])
    for (const { nr, line } of rows) found[nr - 1]?.push(line)
    return found
  },

  readAll: async function* () {
    const [end] = await database.statement<{ last: number }>('log_end', 'select log_end() as last', [])
    const last = end?.last ?? 0
    let from = 1
    const pages = prefetchedPages<readonly { readonly line: string }[]>(() => {
      if (from > last) return null
      const to = Math.min(last, from + PAGE - 1)
      const page = database.statement<{ line: string }>(
        'read_all',
        'select line from events where position between $1 and $2 order by position',
        [from, to],
      )
      from = to + 1
      return page
    })
    for await (const rows of pages) for (const { line } of rows) yield line
  },

  holds: async (streams, correlation) => {
    const rows = await database.statement(
      'holds',
      'select 1 from events where stream = any($1::text[]) and task = $2 limit 1',
      [streams, correlation],
    )
    return rows.length > 0
  },

  streams: (prefix, limit) =>
    database.statement<StreamSummary>(
      'streams',
      `select stream, version, since, until from streams where starts_with(stream, $1)
       order by until desc, stream limit $2`,
      [prefix, limit],
    ),

  changed: async function* (prefix) {
    const [end] = await database.statement<{ last: number }>('log_end', 'select log_end() as last', [])
    const last = end?.last ?? 0
    for (let to = last; to > 0; to -= PAGE)
      yield* await database.statement<ChangedStream>(
        'changed_streams',
        `select e.stream, e.version, s.since, coalesce(nullif(e.at, ''), s.until) as until, e.type = 'Pruned' as "isPruned"
         from events e join streams s using (stream)
         where e.position > $1 and e.position <= $2 and starts_with(e.stream, $4) and not exists (
           select from events l where l.stream = e.stream and l.version > e.version and l.position <= $3)
         order by e.position desc`,
        [to - PAGE, to, last, prefix],
      )
  },

  answer: async (scope, now) => {
    const row = await lookUp.answer(scope)
    if (row === undefined || row.at < now - DAY_MS) return null
    return { scope, bodyHash: row.body_hash, status: row.status, body: row.body, at: row.at }
  },
})

/**
 * Deletes stored answers older than 24 hours, which can no longer be requested.
 * @param now ms since 1970
 */
export const forgetAnswers = async (database: OpenDatabase, now: number): Promise<void> => {
  await database.statement('forget_answers', 'delete from answers where at < $1', [now - DAY_MS])
}
