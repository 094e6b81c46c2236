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

/**
 * A store that loses its database during a login: before the commit was made, or before its response arrived.
 */
const crashing = (store: EventStore, when: 'before' | 'after'): EventStore => ({
  ...store,
  commit: async (commit) => {
    if (when === 'after') await store.commit(commit)
    throw new Error('the connection was lost')
  },
})

describe.each(NAMES)(
  'a merge at login, which elsewhere lost a cart of 65 lines, on %s [vendurehq/vendure#4481]',
  (name) => {
    let store: Store
    let deps: TestServices
    beforeAll(async () => {
      store = await openStore(name)
      const shop = await testApp()
      await shop.put(...ids.map((id) => productOf(id)))
      deps = { ...shop.deps, store: store.events }
    })
    afterAll(() => store.stop())

    /** A customer's cart with a line of its own, and a browser's with 65, the first of which is in both. */
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
      (await eventsOf(deps.store.read(cartStream(cartUid)))).filter(({ type }) => type === 'CartMerged')
        .length

    it('eight concurrent logins merge a cart of 65 lines once, with all of them', async () => {
      const { from, into } = await twoCarts()
      const hows = await Promise.all(
        // each like a process of its own: they share no lock
        Array.from({ length: 8 }, () => merge(from, into, { store: { ...deps.store } })),
      )
      expect(hows.filter(({ how }) => how === 'merged')).toHaveLength(1)
      expect(hows.map(({ now }) => now?.state.lines.size)).toStrictEqual(Array(8).fill(LINES + 1))
      expect(await piecesIn(into)).toStrictEqual(WHOLE)
      expect([await piecesIn(from), await mergesOf(into)]).toStrictEqual([[], 1])
    })

    it('a crash before the commit leaves both carts unchanged, and the next login merges them', async () => {
      const { from, into } = await twoCarts()
      await expect(merge(from, into, { store: crashing(deps.store, 'before') })).rejects.toThrow('lost')
      expect(await piecesIn(into)).toStrictEqual([1, 9])
      expect(await piecesIn(from)).toStrictEqual(Array(LINES).fill(2))
      expect((await merge(from, into)).how).toBe('merged')
      expect(await piecesIn(into)).toStrictEqual(WHOLE)
    })

    it('a crash before the response leaves a complete merge, which the next login finds done', async () => {
      const { from, into } = await twoCarts()
      await expect(merge(from, into, { store: crashing(deps.store, 'after') })).rejects.toThrow('lost')
      expect(await piecesIn(into)).toStrictEqual(WHOLE)
      expect((await merge(from, into)).how).toBe('merged-before')
      expect([await piecesIn(into), await mergesOf(into)]).toStrictEqual([WHOLE, 1])
    })

    it('adding to the browser’s cart during the merge loses nothing', async () => {
      const { from, into } = await twoCarts()
      const [, add] = await Promise.all([
        merge(from, into, { store: { ...deps.store } }),
        added(deps, from, 2, 5),
      ])
      const pieces = [...(await piecesIn(into)), ...(add.cartUid === from ? [] : await piecesIn(add.cartUid))]
      expect(pieces.filter((quantity) => quantity === 5)).toStrictEqual([5])
      expect(pieces.filter((quantity) => quantity === 2)).toHaveLength(LINES)
    })
  },
)
