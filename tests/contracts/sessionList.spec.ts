import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlSessionList } from '../../adapters/sql/log/sessionList.ts'
import type {
  ListedRow,
  ListedSession,
  ListSearch,
  SessionList,
} from '../../application/ports/database/log/sessionList.ts'
import { embeddedDatabase, serverDatabase, type TestDatabase } from '../support/database/databases.ts'
import { runs } from '../support/runs.ts'

const KINDS = ['cart', 'order']
const STATUSES = ['open', 'closed', 'paid']
const EVERYTHING: ListSearch = {
  kinds: KINDS,
  productId: null,
  amount: null,
  status: null,
  from: null,
  before: null,
  unsound: false,
}

const at = (hour: number): string => new Date(Date.UTC(2026, 10, 1, hour)).toISOString()

/** Sessions mixed evenly by numbers without a common divisor; several start at one instant. */
const SESSIONS: readonly ListedSession[] = Array.from({ length: 180 }, (_, i) => ({
  session: `${KINDS[i % 7 === 0 ? 1 : 0]}-${String((i * 37) % 180).padStart(3, '0')}`,
  facts: 1 + (i % 9),
  since: at(Math.floor(i / 3)),
  until: at(i),
  amount: i % 11 === 0 ? null : 100 * (i % 13),
  pieces: i % 11 === 0 ? null : i % 5,
  status: i % 17 === 0 ? null : (STATUSES[i % 3] ?? null),
  productIds: [1 + (i % 4), 10 + (i % 6)],
  without: i % 13 === 0 ? 1 + (i % 9) : null,
}))
const isSound = ({ facts }: Pick<ListedSession, 'facts'>): boolean | null =>
  facts === 3 ? false : facts === 4 ? null : true

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null, freq: 2 })
const searches: fc.Arbitrary<ListSearch> = fc.record({
  kinds: fc.subarray(KINDS, { minLength: 1 }),
  productId: maybe(fc.integer({ min: 1, max: 17 })),
  amount: maybe(
    fc
      .tuple(fc.integer({ min: 0, max: 1_300 }), fc.integer({ min: 0, max: 1_300 }))
      .map(([least, span]) => ({ least, most: least + span })),
  ),
  status: maybe(fc.constantFrom(...STATUSES, 'lost')),
  from: maybe(fc.integer({ min: 0, max: 60 }).map(at)),
  before: maybe(fc.integer({ min: 0, max: 60 }).map(at)),
  unsound: fc.boolean(),
})

const fits = (search: ListSearch) => (row: ListedSession) =>
  search.kinds.includes(row.session.split('-')[0] ?? '') &&
  (search.productId === null || row.productIds.includes(search.productId)) &&
  (search.amount === null ||
    (row.amount !== null && row.amount >= search.amount.least && row.amount <= search.amount.most)) &&
  (search.status === null || row.status === search.status) &&
  (search.from === null || row.since >= search.from) &&
  (search.before === null || row.since < search.before) &&
  (!search.unsound || isSound(row) !== true)

const newest = (a: ListedSession, b: ListedSession): number =>
  a.since === b.since ? (a.session < b.session ? 1 : -1) : a.since < b.since ? 1 : -1

/** The list is in order of the amount, unless a rarer value is searched for. */
const inOrder = ({ amount, productId, unsound }: ListSearch) =>
  amount !== null && productId === null && !unsound
    ? (a: ListedSession, b: ListedSession) => (b.amount ?? 0) - (a.amount ?? 0) || newest(a, b)
    : newest

describe.each([
  ['embedded', embeddedDatabase],
  ['server', () => serverDatabase(4)],
] as const)('the list of sessions, on %s', (_name, open) => {
  let opened: TestDatabase
  let list: SessionList
  beforeAll(async () => {
    opened = await open()
    list = sqlSessionList(opened.database)
    // replaces the stored list by the present one
    const before = SESSIONS.slice(0, 50).map((one) => ({
      ...one,
      amount: 7,
      status: 'open',
      productIds: [99],
      without: 1,
    }))
    expect(await list.put({ from: 0, to: 1 }, before)).toBe(true)
    expect(await list.put({ from: 1, to: 2 }, SESSIONS)).toBe(true)
    await list.judge(
      SESSIONS.flatMap((one) => {
        const sound = isSound(one)
        return sound === null ? [] : [{ session: one.session, facts: one.facts, sound }]
      }),
    )
  })
  afterAll(() => opened.stop())

  const allOf = async (search: ListSearch, limit: number): Promise<readonly ListedRow[]> => {
    const rows: ListedRow[] = []
    for (let past: Parameters<SessionList['page']>[1] = null; ;) {
      const page = await list.page(search, past, limit)
      expect(page.rows.length).toBeLessThanOrEqual(limit)
      rows.push(...page.rows)
      if (page.past === null) return rows
      past = page.past
    }
  }

  it('page after page contains all matches, once, in order, for any search and page size', async () => {
    await fc.assert(
      fc.asyncProperty(searches, fc.constantFrom(1, 7, 60, 500), async (search, limit) => {
        const expected = SESSIONS.filter(fits(search)).toSorted(inOrder(search))
        const found = await allOf(search, limit)
        expect(found.map(({ session }) => session)).toEqual(expected.map(({ session }) => session))
        expect(found).toEqual(expected.map((row) => ({ ...row, sound: isSound(row) })))
      }),
      runs(40),
    )
  })

  it('a page continues past a removed entry, and the last one is marked as last', async () => {
    const first = await list.page(EVERYTHING, null, 10)
    expect(first.past).toMatchObject({ session: first.rows[9]?.session })
    const { rows, past } = await list.page(EVERYTHING, { since: at(0), session: 'zzz', amount: null }, 100)
    expect(rows.length).toBe(3)
    expect(past).toBeNull()
  })

  it('of two updates from one position only one applies, and a verdict on other events is ignored', async () => {
    const one = { ...SESSIONS[1]!, session: 'cart-judged', facts: 2 }
    expect(await list.put({ from: 1, to: 3 }, [one])).toBe(false)
    expect(await list.named(['cart-judged'])).toEqual([])
    expect(await list.put({ from: 2, to: 3 }, [one])).toBe(true)
    const sound = async () => (await list.named(['cart-judged']))[0]?.sound
    await list.judge([{ session: 'cart-judged', facts: 1, sound: true }])
    expect(await sound()).toBeNull()
    await list.judge([{ session: 'cart-judged', facts: 2, sound: true }])
    expect(await sound()).toBe(true)
    await list.put({ from: 3, to: 4 }, [{ ...one, facts: 3 }])
    expect(await sound()).toBeNull()
    await list.judge([{ session: 'cart-judged', facts: null, sound: false }])
    await list.put({ from: 4, to: 5 }, [{ ...one, facts: 4 }])
    expect(await sound()).toBe(false)
  })
})
