import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pay } from '../../application/shop/checkout/pay.ts'
import { recordPayment } from '../../application/shop/orders/recordPayment.ts'
import type { Ready } from '../support/shop/checkoutShop.ts'
import { CHECKOUT_STORES, type StoredShop } from '../support/shop/checkoutStores.ts'

const BUYERS = 8
/** a product with five pieces */
const SCARCE = 3

describe.each(Object.entries(CHECKOUT_STORES))(
  'the last piece, which elsewhere two buyers got, on %s [magento/magento2#6363, vendurehq/vendure#1738]',
  (_, open) => {
    let stored: StoredShop
    beforeAll(async () => {
      stored = await open()
    })
    afterAll(() => stored.stop())

    const left = async () => (await stored.shop.deps.catalogue.product(SCARCE))?.stock.openQuantity
    const payAll = async (buyers: readonly Ready[]) => {
      const seen = await Promise.all(buyers.map((buyer) => stored.shop.seen(buyer)))
      return Promise.all(
        buyers.map((buyer, i) => pay(stored.shop.deps, buyer.cartUid, buyer.session.session, seen[i]!)),
      )
    }
    const readyAll = (buyers: number, quantity: number) =>
      Promise.all(Array.from({ length: buyers }, () => stored.shop.ready(SCARCE, quantity)))

    it('one of many concurrent buyers gets the last piece, and one again when the first returns it', async () => {
      await stored.shop.paid(await stored.shop.ready(SCARCE, 4))
      expect(await left()).toBe(1)
      const results = await payAll(await readyAll(BUYERS, 1))
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      for (const result of results)
        if (!result.ok) expect(result.refusal).toMatchObject({ why: 'cart-changed' })
      expect(await left()).toBe(0)

      const [winner] = results.filter((result) => result.ok)
      const { state } = await stored.shop.orderOf(winner?.ok ? winner.value.paymentUid : '')
      const providerId = [...state.attempts.values()].at(-1)?.providerId ?? ''
      stored.shop.provider.settle(providerId, 'canceled')
      await recordPayment(stored.shop.deps, providerId)
      expect(await left()).toBe(1)
      const again = await payAll(await readyAll(BUYERS, 1))
      expect(again.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await left()).toBe(0)
    })
  },
)
