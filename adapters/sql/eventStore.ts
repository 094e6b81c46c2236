import { START } from '../../domain/kernel/event.ts'
import { ok, refused } from '../../domain/kernel/result.ts'
import { headsOf, prepared } from '../../application/contract/log/prepared.ts'
import type { Sha256 } from '../../application/ports/digest.ts'
import type { EventStore, StoredAnswer, StreamSummary } from '../../application/ports/eventStore.ts'
import { callOf } from './commitCall.ts'
import { refusalOf, isTransient } from './commitRefusal.ts'
import type { OpenDatabase } from './database.ts'

const TRIES = 5
const DAY_MS = 86_400_000
const PAGE = 1_000

/** The event store on PostgreSQL: a commit is one call of one function (migrations/001_log.sql), so one round trip and atomic. */
export const sqlEventStore = (database: OpenDatabase, sha256: Sha256): EventStore => ({
  commit: async (commit) => {
    const { appends, stock, coupons } = prepared(commit, sha256)
    const call = callOf(commit, appends, stock, coupons)
    for (let attempt = 1; ; attempt++)
      try {
        await database.statement('commit', 'select commit_facts($1, $2)', call)
        return ok(headsOf(commit, appends))
      } catch (error) {
        const refusal = await refusalOf(error, database, appends)
        if (refusal !== null) return refused(refusal)
        if (!isTransient(error) || attempt === TRIES) throw error
      }
  },

  present: async (stream) => {
    const [row] = await database.statement<{ version: number; head: string; state: string }>(
      'present',
      'select version, head, state from streams where stream = $1',
      [stream],
    )
    if (row === undefined) return { head: START, state: null }
    return { head: { version: row.version, hash: row.head }, state: JSON.parse(row.state) as unknown }
  },

  read: async function* (stream, range = {}) {
    const to = Math.min(range.to ?? Infinity, 2 ** 31 - 1)
    for (let from = Math.max(range.from ?? 1, 1); from <= to; from += PAGE) {
      const rows = await database.statement<{ line: string }>(
        'read',
        'select line from events where stream = $1 and version between $2 and $3 order by version',
        [stream, from, Math.min(to, from + PAGE - 1)],
      )
      for (const { line } of rows) yield line
      if (rows.length < PAGE) return
    }
  },

  readAll: async function* () {
    const [end] = await database.statement<{ last: number }>('log_end', 'select log_end() as last', [])
    const last = end?.last ?? 0
    for (let from = 1; from <= last; from += PAGE) {
      const rows = await database.statement<{ line: string }>(
        'read_all',
        'select line from events where position between $1 and $2 order by position',
        [from, Math.min(last, from + PAGE - 1)],
      )
      for (const { line } of rows) yield line
    }
  },

  streams: (prefix, limit) =>
    database.statement<StreamSummary>(
      'streams',
      `select stream, version, since, until from streams where starts_with(stream, $1)
       order by until desc, stream limit $2`,
      [prefix, limit],
    ),

  answer: async (scope, now) => {
    const [row] = await database.statement<Omit<StoredAnswer, 'scope'>>(
      'answer',
      `select body_hash as "bodyHash", status, body, at from answers
       where session = $1 and method = $2 and path = $3 and key = $4 and at >= $5`,
      [scope.session, scope.method, scope.path, scope.key, now - DAY_MS],
    )
    return row === undefined ? null : { scope, ...row }
  },
})
