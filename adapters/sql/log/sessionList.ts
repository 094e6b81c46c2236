import type { OpenDatabase } from '../engine/database.ts'
import { setImmediate } from 'node:timers/promises'
import type {
  Behind,
  BehindRow,
  ListedRow,
  SessionList,
} from '../../../application/ports/database/log/sessionList.ts'
import { COLUMNS, sessionListPage } from './sessionListPage.ts'

/** Facts whose streams are looked for at once. */
const FACTS = 2_000

/** The list on PostgreSQL (`listed_sessions` of schema.sql). */
export const sqlSessionList = (database: OpenDatabase): SessionList => {
  const edge = async (): Promise<{ readonly at: number; readonly newest: number }> => {
    const [row] = await database.statement<{ at: number; newest: number }>(
      'listed_edge',
      `select (select position from listed_up_to) as at, (select coalesce(max(position), 0) from events) as newest`,
      [],
    )
    return row ?? { at: 0, newest: 0 }
  }
  // up to there all is known to be settled
  let settled = 0

  const behind = async (limit: number): Promise<Behind> => {
    // the embedded engine answers within the same turn of the event loop: one step after another would let nobody else in
    await setImmediate()
    const { at, newest } = await edge()
    if (newest <= at) return { from: at, to: at, rows: [], isLast: true }
    // log_end waits for commits under way and holds up others: once for many batches
    if (settled <= at) {
      const [end] = await database.statement<{ last: number }>('log_end', 'select log_end() as last', [])
      settled = end?.last ?? 0
    }
    const facts = await database.statement<{ stream: string; position: number; line: string }>(
      'listed_behind',
      'select stream, position, line from events where position > $1 and position <= $2 order by position limit $3',
      [at, settled, FACTS],
    )
    const lines = new Map<string, string[]>()
    let to = facts.length < FACTS ? settled : at
    for (const { stream, position, line } of facts) {
      const own = lines.get(stream) ?? []
      if (lines.size === limit && own.length === 0) {
        to = position - 1
        break
      }
      lines.set(stream, own)
      own.push(line)
      if (facts.length === FACTS) to = position
    }
    const rows = await database.statement<Omit<BehindRow, 'lines'>>(
      'listed_states',
      `select s.stream, s.version, s.state, s.since, s.until, l.without
       from streams s left join listed_sessions l using (stream) where s.stream = any($1::text[])`,
      [[...lines.keys()]],
    )
    return {
      from: at,
      to: Math.max(to, at),
      rows: rows.map((row) => ({ ...row, lines: lines.get(row.stream) ?? [] })),
      isLast: to >= settled,
    }
  }

  return {
    behind,
    put: async ({ from, to }, sessions) => {
      const rows = sessions.map(({ session, productIds, ...row }) => ({
        ...row,
        stream: session,
        products: productIds,
      }))
      const [row] = await database.statement<{ done: boolean }>(
        'list_sessions',
        'select list_sessions($1, $2, $3) as done',
        [from, to, JSON.stringify(rows)],
      )
      return row?.done ?? false
    },
    page: sessionListPage(database),
    named: (sessions) =>
      database.statement<ListedRow>(
        'listed_named',
        `select ${COLUMNS} from listed_sessions s where stream = any($1::text[])`,
        [sessions],
      ),
    judge: async (verdicts) => {
      if (verdicts.length === 0) return
      const rows = verdicts.toSorted((a, b) => (a.session < b.session ? -1 : 1))
      await database.statement(
        'listed_judged',
        `update listed_sessions s set sound = x.sound
         from (select * from unnest($1::text[], $2::integer[], $3::boolean[]) as x(stream, facts, sound)) as x
         where s.stream = x.stream and (x.facts is null or s.facts = x.facts) and s.sound is distinct from x.sound`,
        [rows.map(({ session }) => session), rows.map(({ facts }) => facts), rows.map(({ sound }) => sound)],
      )
    },
    lag: async () => {
      const { at, newest } = await edge()
      return Math.max(0, newest - at)
    },
    forget: async () => {
      await database.session(async (script) => {
        await script(`begin;
          update listed_up_to set position = 0;
          delete from listed_products p where not exists (
            select from listed_sessions s where s.stream = p.stream and s.status = 'pruned');
          delete from listed_sessions where status is distinct from 'pruned';
          commit`)
      })
    },
  }
}
