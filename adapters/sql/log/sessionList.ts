import { setImmediate } from 'node:timers/promises'
import type {
  Behind,
  BehindRow,
  ListedRow,
  SessionList,
  ListPage,
  ListPlace,
  ListSearch,
} from '../../../application/ports/database/log/sessionList.ts'
import type { OpenDatabase } from '../engine/database.ts'

/** Events read at once to find changed streams. */
const EVENTS = 2_000

/** The session list on PostgreSQL (`listed_sessions` of schema.sql). */
export const sqlSessionList = (database: OpenDatabase): SessionList => {
  const edge = async (): Promise<{ readonly at: number; readonly newest: number }> => {
    const [row] = await database.statement<{ at: number; newest: number }>(
      'listed_edge',
      `select (select position from listed_up_to) as at, (select coalesce(max(position), 0) from events) as newest`,
      [],
    )
    return row ?? { at: 0, newest: 0 }
  }
  // the log is known to be complete up to this position
  let settled = 0

  const behind = async (limit: number): Promise<Behind> => {
    // the embedded engine answers within the same turn of the event loop; without this, other work would
    // never run
    await setImmediate()
    const { at, newest } = await edge()
    if (newest <= at) return { from: at, to: at, rows: [], isLast: true }
    // log_end waits for running commits and blocks others, so it runs once for many batches
    if (settled <= at) {
      const [end] = await database.statement<{ last: number }>('log_end', 'select log_end() as last', [])
      settled = end?.last ?? 0
    }
    const events = await database.statement<{ stream: string; position: number; line: string }>(
      'listed_behind',
      'select stream, position, line from events where position > $1 and position <= $2 order by position limit $3',
      [at, settled, EVENTS],
    )
    const lines = new Map<string, string[]>()
    let to = events.length < EVENTS ? settled : at
    for (const { stream, position, line } of events) {
      const own = lines.get(stream) ?? []
      if (lines.size === limit && own.length === 0) {
        to = position - 1
        break
      }
      lines.set(stream, own)
      own.push(line)
      if (events.length === EVENTS) to = position
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

/** Maximum number of index entries scanned for a search with more than one condition: some milliseconds. */
const MOST_SCANNED = 2_000
/** sorts after every stream name and every instant */
const LAST = '\u{10ffff}'

/** The selected columns of a list row; the table's alias is `s`. */
const COLUMNS =
  's.stream as session, s.facts, s.since, s.until, s.amount, s.pieces, s.status, s.without, s.sound, to_json(s.products) as "productIds"'

/** A statement under construction: `take` adds a value and returns its placeholder. */
class Statement {
  readonly values: unknown[] = []

  readonly take = (value: unknown): string => {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/**
 * An index that a search scans, its order, and the conditions left to check per entry. The index covers every
 * checked column (migration 043), so only the rows of the page are read.
 */
interface Way {
  readonly name: string
  readonly arm: (kind: string, take: Statement['take'], limit: string) => string
  readonly left: (take: Statement['take']) => readonly string[]
  readonly byAmount: boolean
}

/**
 * Returns the start of a search: after the given place or at the end date, whichever is earlier. It is a
 * single bound: given two bounds on an index, PostgreSQL scans from the first through millions of rows to the
 * other.
 */
const between = ({ from, before }: ListSearch, past: ListPlace | null, take: Statement['take']): string => {
  const top = { since: before ?? LAST, session: before === null ? LAST : '' }
  const end = past !== null && past.since < top.since ? past : top
  return [
    `(s.since, s.stream) < (${take(end.since)}, ${take(end.session)})`,
    ...(from === null ? [] : [`s.since >= ${take(from)}`]),
  ].join(' and ')
}

const order = (of: string, byAmount: boolean): string =>
  [...(byAmount ? ['amount'] : []), 'since', 'stream'].map((column) => `${of}.${column} desc`).join(', ')

/** Chooses the index of the most selective condition; the list's order is that index's order. */
const wayOf = (search: ListSearch, past: ListPlace | null): Way => {
  const { productId, amount, status, unsound, from, before } = search
  const has = {
    product: (take: Statement['take']) =>
      productId === null ? [] : [`${take(productId)} = any(s.products)`],
    amount: (take: Statement['take']) =>
      amount === null ? [] : [`s.amount between ${take(amount.least)} and ${take(amount.most)}`],
    status: (take: Statement['take']) => (status === null ? [] : [`s.status = ${take(status)}`]),
    time: (take: Statement['take']) => [
      ...(from === null ? [] : [`s.since >= ${take(from)}`]),
      ...(before === null ? [] : [`s.since < ${take(before)}`]),
    ],
  }
  const along = (
    name: string,
    columns: string,
    fits: (take: Statement['take']) => readonly string[],
    table = 'listed_sessions',
  ) => ({
    name,
    byAmount: false,
    arm: (kind: string, take: Statement['take'], limit: string) =>
      `(select ${columns} from ${table} s where ${['s.kind = ' + take(kind), ...fits(take), between(search, past, take)].join(' and ')}
        order by ${order('s', false)} limit ${limit})`,
  })
  if (unsound)
    return {
      ...along('unsound', 'since, stream, products, amount, status', () => ['s.sound is not true']),
      left: (take) => [...has.product(take), ...has.amount(take), ...has.status(take)],
    }
  if (productId !== null)
    return {
      ...along(
        'product',
        'since, stream, amount, status',
        (take) => [`s.product = ${take(productId)}`],
        'listed_products',
      ),
      left: (take) => [...has.amount(take), ...has.status(take)],
    }
  if (amount !== null)
    return {
      name: 'amount',
      byAmount: true,
      arm: (kind, take, limit) => {
        const top = { amount: amount.most, since: LAST, session: LAST }
        const end = past !== null && past.amount !== null && past.amount <= amount.most ? past : top
        return `(select amount, since, stream, status from listed_sessions s where s.kind = ${take(kind)} and s.amount >= ${take(amount.least)}
          and (s.amount, s.since, s.stream) < (${take(end.amount)}, ${take(end.since)}, ${take(end.session)})
          order by ${order('s', true)} limit ${limit})`
      },
      left: (take) => [...has.status(take), ...has.time(take)],
    }
  if (status !== null) return { ...along('status', 'since, stream', has.status), left: () => [] }
  return { ...along('begun', 'since, stream', () => []), left: () => [] }
}

interface PageRow extends ListedRow {
  /** false: the row only marks how far the scan went */
  readonly fits: boolean
}

const placeOf = ({ since, session, amount }: ListedRow, byAmount: boolean): ListPlace => ({
  since,
  session,
  amount: byAmount ? amount : null,
})

/** Reads pages of the list. */
const sessionListPage =
  (database: OpenDatabase) =>
  async (search: ListSearch, past: ListPlace | null, limit: number): Promise<ListPage> => {
    const way = wayOf(search, past)
    const statement = new Statement()
    const { take } = statement
    const fits = way.left(take)
    // limits are literals, not parameters: a generic plan for any limit may read everything
    const wanted = limit + 1
    const most = fits.length === 0 ? wanted : MOST_SCANNED
    const arms = search.kinds.map((kind) => way.arm(kind, take, String(most)))
    const entries = `select * from (${arms.join(' union all ')}) as arms order by ${order('arms', way.byAmount)} limit ${most}`
    const found =
      fits.length === 0
        ? `select stream, true as fits, row_number() over (order by ${order('s', way.byAmount)}) as nr from (${entries}) as s`
        : `with seen as materialized (
             select s.*, row_number() over (order by ${order('s', way.byAmount)}) as nr, coalesce(${fits.join(' and ')}, false) as "isFit"
             from (${entries}) as s)
           (select stream, true as fits, nr from seen where "isFit" order by nr limit ${wanted})
           union all select stream, false, nr from seen where nr = ${most}`
    const text = `select ${COLUMNS}, f.fits from (${found}) as f join listed_sessions s using (stream) order by f.nr, f.fits`
    const given = [search.productId, search.amount, search.status, search.from, search.before]
    const shape = given.map((one) => (one === null ? 0 : 1)).join('')
    const name = `listed_${way.name}_${shape}_${search.kinds.length}_${limit}`
    const rows = await database.statement<PageRow>(name, text, statement.values)
    const kept = rows.filter((row) => row.fits)
    const last = kept.length > limit ? kept[limit - 1] : rows.find((row) => !row.fits)
    return {
      rows: kept.slice(0, limit).map(({ fits: _fits, ...row }) => row),
      past: last === undefined ? null : placeOf(last, way.byAmount),
    }
  }
