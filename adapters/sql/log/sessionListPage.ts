import type {
  ListedRow,
  ListPage,
  ListPlace,
  ListSearch,
} from '../../../application/ports/database/sessionList.ts'
import type { OpenDatabase } from '../engine/database.ts'

/** Where more than one thing is looked for, rows of the first that are looked through for the others: some milliseconds. */
const MOST_SCANNED = 2_000
/** above every stream's name and every instant */
const LAST = '\u{10ffff}'
const MOST_AMOUNT = Number.MAX_SAFE_INTEGER

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

/** An index that a search goes along, the order in which it does, and what it leaves to be looked at in each row. */
interface Way {
  readonly name: string
  readonly arm: (kind: string, take: Statement['take'], limit: string) => string
  readonly left: (take: Statement['take']) => readonly string[]
  readonly byAmount: boolean
}

const between = (
  { from, before }: ListSearch,
  past: ListPlace | null,
  of: string,
  take: Statement['take'],
): string => {
  const end = past ?? { since: LAST, session: LAST }
  return [
    `(${of}.since, ${of}.stream) < (${take(end.since)}, ${take(end.session)})`,
    ...(from === null ? [] : [`${of}.since >= ${take(from)}`]),
    ...(before === null ? [] : [`${of}.since < ${take(before)}`]),
  ].join(' and ')
}

const NEWEST = 'since desc, stream desc'
const LARGEST = 'amount desc, since desc, stream desc'

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
  const rows = (name: string, fits: (take: Statement['take']) => readonly string[]) => ({
    name,
    byAmount: false,
    arm: (kind: string, take: Statement['take'], limit: string) =>
      `(select s.* from listed_sessions s where ${['s.kind = ' + take(kind), ...fits(take), between(search, past, 's', take)].join(' and ')}
        order by s.since desc, s.stream desc limit ${limit})`,
  })
  if (unsound)
    return {
      ...rows('unsound', () => ['s.sound is not true']),
      left: (take) => [...has.product(take), ...has.amount(take), ...has.status(take)],
    }
  if (productId !== null)
    return {
      name: 'product',
      byAmount: false,
      arm: (kind, take, limit) =>
        `(select s.* from (
            select p.stream from listed_products p where p.kind = ${take(kind)} and p.product = ${take(productId)}
              and ${between(search, past, 'p', take)} order by p.since desc, p.stream desc limit ${limit}) as p
          join listed_sessions s using (stream))`,
      left: (take) => [...has.amount(take), ...has.status(take)],
    }
  if (amount !== null)
    return {
      name: 'amount',
      byAmount: true,
      arm: (kind, take, limit) => {
        const end = past ?? { since: LAST, session: LAST, amount: null }
        return `(select s.* from listed_sessions s where s.kind = ${take(kind)}
          and s.amount between ${take(amount.least)} and ${take(amount.most)}
          and (s.amount, s.since, s.stream) < (${take(end.amount ?? MOST_AMOUNT)}, ${take(end.since)}, ${take(end.session)})
          order by s.amount desc, s.since desc, s.stream desc limit ${limit})`
      },
      left: (take) => [...has.status(take), ...has.time(take)],
    }
  if (status !== null) return { ...rows('status', has.status), left: () => [] }
  return { ...rows('begun', () => []), left: () => [] }
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
    const order = way.byAmount ? LARGEST : NEWEST
    const arms = search.kinds.map((kind) => way.arm(kind, take, String(most)))
    const rows = `select * from (${arms.join(' union all ')}) as arms order by ${order} limit ${most}`
    const text =
      fits.length === 0
        ? `select ${COLUMNS}, true as fits from (${rows}) as s order by ${order}`
        : `with seen as materialized (
             select s.*, row_number() over (order by ${order}) as nr, coalesce(${fits.join(' and ')}, false) as "isFit" from (${rows}) as s)
           select ${COLUMNS}, s.fits from (
             (select *, true as fits from seen where "isFit" order by nr limit ${wanted})
             union all select *, false from seen where nr = ${most}) as s order by nr`
    const given = [search.productId, search.amount, search.status, search.from, search.before]
    const shape = given.map((one) => (one === null ? 0 : 1)).join('')
    const name = `listed_${way.name}_${shape}_${search.kinds.length}_${limit}`
    const found = await database.statement<PageRow>(name, text, statement.values)
    const kept = found.filter((row) => row.fits)
    const last = kept.length > limit ? kept[limit - 1] : found.find((row) => !row.fits)
    return {
      rows: kept.slice(0, limit).map(({ fits: _fits, ...row }) => row),
      past: last === undefined ? null : placeOf(last, way.byAmount),
    }
  }
