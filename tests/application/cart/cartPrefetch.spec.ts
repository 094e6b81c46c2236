import { expect, test } from 'vitest'
import { cartPrefetch } from '../../../application/shop/cart/cartPrefetch.ts'
import { setLine } from '../../../application/shop/cart/setLine.ts'
import { testApp } from '../../support/shop/app.ts'
import { added, call, answerOf } from './fixture.ts'

test('a cart’s products are remembered as they were last, of ten thousand carts at most', () => {
  const prefetch = cartPrefetch()
  prefetch.remember('first', [1])
  prefetch.remember('second', [2])
  prefetch.remember('first', [1, 3])
  expect([prefetch.productIds('first'), prefetch.productIds('other'), prefetch.productIds(null)]).toEqual([
    [1, 3],
    [],
    [],
  ])
  for (let i = 1; i < 10_000; i += 1) prefetch.remember(`cart ${i}`, [i])
  expect([prefetch.productIds('second'), prefetch.productIds('first')]).toEqual([[], [1, 3]])
})

test('a change asks for the products of a cart that was changed before together with the cart', async () => {
  const { deps } = await testApp()
  const batches: (readonly number[])[] = []
  const order: string[] = []
  const services = {
    ...deps,
    store: {
      ...deps.store,
      present: async (stream: string) => {
        const found = await deps.store.present(stream)
        order.push('cart')
        return found
      },
    },
    catalogue: {
      ...deps.catalogue,
      products: (ids: readonly number[]) => {
        batches.push(ids)
        order.push('products')
        return deps.catalogue.products(ids)
      },
    },
  }
  const { cartUid, lineUid } = await added(services, null, 1)
  await added(services, cartUid, 2)
  batches.length = order.length = 0
  answerOf(await setLine(services, call(cartUid), { lineUid, quantity: 3, productId: null }))
  expect([batches, order]).toEqual([[[1, 2]], ['products', 'cart']])
})
