import { expect, test } from 'vitest'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { START } from '../../../domain/kernel/storedEvent.ts'
import { cartCache } from '../../../application/shop/cart/cartCache.ts'
import { loadCart } from '../../../application/shop/cart/loadCart.ts'
import { knownForChange } from '../../../application/shop/cart/changeCart.ts'
import { setLine } from '../../../application/shop/cart/lines.ts'
import { testApp, type TestServices } from '../../support/shop/app.ts'
import { added, call, answerOf } from './fixture.ts'

/**
 * The services, with their database requests in order; a cart's read is preceded by the reads requested
 * beside it.
 */
const watched = (deps: TestServices) => {
  const asked: string[] = []
  const services: TestServices = {
    ...deps,
    store: {
      ...deps.store,
      present: async (stream) => {
        const found = await deps.store.present(stream)
        asked.push('cart')
        return found
      },
      commit: (commit) => {
        asked.push('commit')
        return deps.store.commit(commit)
      },
    },
    catalogue: {
      ...deps.catalogue,
      products: (ids) => {
        asked.push(`products ${ids.join()}`)
        return deps.catalogue.products(ids)
      },
    },
  }
  return { services, asked }
}

test('a cart that this process changed last is changed again in one database round trip', async () => {
  const { deps } = await testApp()
  const { services, asked } = watched(deps)
  const { cartUid, lineUid } = await added(services, null, 1)
  await added(services, cartUid, 2)
  asked.length = 0
  await added(services, cartUid, 2)
  answerOf(await setLine(services, call(cartUid), { lineUid, quantity: 3, productId: null }))
  expect(asked).toEqual(['commit', 'commit'])
  const kept = services.cartCache.cart(cartUid)
  expect(kept).not.toBeNull()
  expect(kept).toEqual(await loadCart(deps.store, cartUid))
})

test('stock that was sold meanwhile is read and respected', async () => {
  const { deps, tables } = await testApp()
  const { services, asked } = watched(deps)
  const { cartUid } = await added(services, null, 1, 2)
  tables.stock.set(1, { onHand: 3, reserved: 0, managed: true, permanentlyOut: false })
  asked.length = 0
  expect(await added(services, cartUid, 1, 5)).toMatchObject({ quantity: 3, wished: 7 })
  expect(asked).toEqual(['commit', 'products 1', 'cart', 'commit'])
})

test('a cart that others change too is read before each change, with its products', async () => {
  const { deps } = await testApp()
  const { services, asked } = watched(deps)
  const others: TestServices = { ...deps, cartCache: cartCache() }
  const { cartUid, lineUid } = await added(services, null, 1)
  await added(others, cartUid, 2)
  asked.length = 0
  answerOf(await setLine(services, call(cartUid), { lineUid, quantity: 3, productId: null }))
  expect(asked).toEqual(['commit', 'products 1', 'cart', 'products 2', 'commit'])
  asked.length = 0
  answerOf(await setLine(services, call(cartUid), { lineUid, quantity: 4, productId: null }))
  expect(asked).toEqual(['products 1,2', 'cart', 'commit'])
})

test('a command that changes nothing or is refused is answered from the current state', async () => {
  const { deps } = await testApp()
  const { services, asked } = watched(deps)
  const { cartUid, lineUid } = await added(services, null, 1)
  await added({ ...deps, cartCache: cartCache() }, cartUid, 1)
  asked.length = 0
  const set = await setLine(services, call(cartUid), { lineUid, quantity: 1, productId: null })
  expect([answerOf(set).quantity, answerOf(set).version]).toEqual([1, 4])
  expect(asked[0]).toBe('products 1')
})

test('a cart that depends on more than itself is read: with customer prices, in an order, or merged', async () => {
  const { deps } = await testApp()
  const { services } = watched(deps)
  const { cartUid } = await added(services, null, 1)
  const known = (customerId: string | null, over: Partial<CartState> = {}) => {
    const kept = deps.cartCache.cart(cartUid)!
    const cartCache = { ...deps.cartCache, cart: () => ({ ...kept, state: { ...kept.state, ...over } }) }
    return knownForChange({ ...deps, cartCache }, { cartUid, customerId }, [1])
  }
  expect(known(null)?.loaded?.uid).toBe(cartUid)
  expect(known('customer')).toBeNull()
  expect(known(null, { orderUid: 'order' })).toBeNull()
  expect(known(null, { merges: [{ from: 'other', at: 1 }] as never })).toBeNull()
  expect(known(null, { status: 'closed' })).toBeNull()
})

test('while many carts are changed at once each is read, concurrently with earlier commits', async () => {
  const { deps } = await testApp()
  const { cartUid } = await added(deps, null, 1)
  const beside = (busy: number) =>
    knownForChange({ ...deps, cartLock: { ...deps.cartLock, busy: () => busy } }, { cartUid }, [1])
  expect([beside(5) === null, beside(6) === null]).toEqual([false, true])
})

test('two thousand carts are cached, the most recently used ones', () => {
  const kept = cartCache()
  const keep = (uid: string) => kept.keep({ uid, head: START, state: {} as never })
  keep('first')
  keep('second')
  for (let i = 2; i < 2_000; i += 1) keep(`cart ${i}`)
  expect(kept.cart('first')?.uid).toBe('first')
  keep('one more')
  expect([kept.cart('second'), kept.cart('first')?.uid, kept.cart(null)]).toEqual([null, 'first', null])
})
