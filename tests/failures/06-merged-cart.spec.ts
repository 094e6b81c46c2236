import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartStream } from '../../application/shop/cart/loadCart.ts'
import { cartState } from '../../application/shop/cart/cartState.ts'
import { mergeCarts, type Merged } from '../../application/shop/cart/mergeCarts.ts'
import type { EventStore } from '../../application/ports/database/log/eventStore.ts'
import { added } from '../application/cart/fixture.ts'
import { testApp, type TestServices } from '../support/shop/app.ts'
import { eventsOf } from '../support/database/commits.ts'
import { productOf } from '../support/samples/products.ts'
import { openStore, type Store, type StoreName } from '../support/database/stores.ts'

const LINES = 65
const NAMES: readonly StoreName[] = ['memory', 'embedded', 'server']
const ids = Array.from({ length: LINES }, (_, i) => 2_000 + i)

/** What a login gets from a store that lost its database: before the commit was made, or before its answer came. */
const crashing = (store: EventStore, when: 'before' | 'after'): EventStore => ({
  ...store,
  commit: async (commit) => {
    if (when === 'after') await store.commit(commit)
    throw new Error('the connection was lost')
  },
})

describe.each(NAMES)('vendurehq/vendure#4481: a merge at login is whole or not at all, on %s', (name) => {
  let store: Store
  let deps: TestServices
  beforeAll(async () => {
    store = await openStore(name)
    const shop = await testApp()
    await shop.put(...ids.map((id) => productOf(id)))
    deps = { ...shop.deps, store: store.events }
  })
  afterAll(() => store.stop())

  /** A customer's cart with a line of its own, and a browser's with 65, the first of which both have. */
  const twoCarts = async () => {
    const { cartUid: into } = await added(deps, null, 1, 1)
    await added(deps, into, ids[0], 9)
    let from: string | null = null
    for (const id of ids) from = (await added(deps, from, id, 2)).cartUid
    return { from, into }
  }

  const merge = async (
    from: string | null,
    into: string,
    over: Partial<TestServices> = {},
  ): Promise<Merged> => {
    const done = await mergeCarts({ ...deps, ...over }, { from, into, actor: 'customer:7', locale: 'nld' })
    if (!done.ok) throw new Error(done.refusal.why)
    return done.value
  }

  const piecesIn = async (cartUid: string | null): Promise<readonly number[]> =>
    [...(await cartState(deps, cartUid, 'nld')).cart.lines.values()].map(({ quantity }) => quantity)

  const WHOLE = [1, ...Array<number>(LINES).fill(2)]

  const mergesOf = async (cartUid: string): Promise<number> =>
    (await eventsOf(deps.store.read(cartStream(cartUid)))).filter(({ type }) => type === 'CartMerged').length

  it('65 lines by eight logins at once: all of them there, merged once', async () => {
    const { from, into } = await twoCarts()
    const hows = await Promise.all(
      // each as a process of its own would: they share no turns
      Array.from({ length: 8 }, () => merge(from, into, { store: { ...deps.store } })),
    )
    expect(hows.filter(({ how }) => how === 'merged')).toHaveLength(1)
    expect(hows.map(({ now }) => now?.state.lines.size)).toStrictEqual(Array(8).fill(LINES + 1))
    expect(await piecesIn(into)).toStrictEqual(WHOLE)
    expect([await piecesIn(from), await mergesOf(into)]).toStrictEqual([[], 1])
  })

  it('a crash before the commit leaves both carts as they were, and the next login merges them', async () => {
    const { from, into } = await twoCarts()
    await expect(merge(from, into, { store: crashing(deps.store, 'before') })).rejects.toThrow('lost')
    expect(await piecesIn(into)).toStrictEqual([1, 9])
    expect(await piecesIn(from)).toStrictEqual(Array(LINES).fill(2))
    expect((await merge(from, into)).how).toBe('merged')
    expect(await piecesIn(into)).toStrictEqual(WHOLE)
  })

  it('a crash before the answer leaves a whole merge, which the next login finds done', async () => {
    const { from, into } = await twoCarts()
    await expect(merge(from, into, { store: crashing(deps.store, 'after') })).rejects.toThrow('lost')
    expect(await piecesIn(into)).toStrictEqual(WHOLE)
    expect((await merge(from, into)).how).toBe('merged-before')
    expect([await piecesIn(into), await mergesOf(into)]).toStrictEqual([WHOLE, 1])
  })

  it('adding to the browser’s cart while it is merged loses nothing', async () => {
    const { from, into } = await twoCarts()
    const [, add] = await Promise.all([
      merge(from, into, { store: { ...deps.store } }),
      added(deps, from, 2, 5),
    ])
    const pieces = [...(await piecesIn(into)), ...(add.cartUid === from ? [] : await piecesIn(add.cartUid))]
    expect(pieces.filter((quantity) => quantity === 5)).toStrictEqual([5])
    expect(pieces.filter((quantity) => quantity === 2)).toHaveLength(LINES)
  })
})
