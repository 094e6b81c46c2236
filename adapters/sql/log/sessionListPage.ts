import type { OpenDatabase } from '../engine/database.ts'
import type {
  ListedRow,
  ListPage,
  ListPlace,
  ListSearch,
} from '../../../application/ports/database/log/sessionList.ts'

/** Where more than one thing is looked for, entries of one index that are looked through for the others: some milliseconds. */
const MOST_SCANNED = 2_000
/** above every stream's name and every instant */
const LAST = '\u{10ffff}'

/** What a row of the list is selected as; the table is `s`. */
export const COLUMNS =
  's.stream as session, s.facts, s.since, s.until, s.amount, s.pieces, s.status, s.without, s.sound, to_json(s.products) as "productIds"'

/** A statement under construction: each value it takes stands in it by its number. */
class Statement {
  readonly values: unknown[] = []

  readonly take = (value: unknown): string => {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/**
 * An index that a search goes along, the order in which it does, and what it leaves to be asked of each entry. The index holds all that
 * is asked (migration 043): no row is read but those of the page.
 */
interface Way {
  readonly name: string
  readonly arm: (kind: string, take: Statement['take'], limit: string) => string
  readonly left: (take: Statement['take']) => readonly string[]
  readonly byAmount: boolean
}

/**
 * Where a search begins: past that place, or at the day it ends with, whichever is earlier. One bound, not two: of two on one index
 * the database goes along from the first it is told, through millions of rows to the other.
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

/** Goes along the index of what most rarely fits; the order of the list is the index's own. */
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
  /** false: it only says how far was looked */
  readonly fits: boolean
}

const placeOf = ({ since, session, amount }: ListedRow, byAmount: boolean): ListPlace => ({
  since,
  session,
  amount: byAmount ? amount : null,
})

/** Reads pages of the list. */
export const sessionListPage =
  (database: OpenDatabase) =>
  async (search: ListSearch, past: ListPlace | null, limit: number): Promise<ListPage> => {
    const way = wayOf(search, past)
    const statement = new Statement()
    const { take } = statement
    const fits = way.left(take)
    // numbers in the text, not values: a plan that is made for any limit at all may read everything
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
