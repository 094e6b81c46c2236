import { beforeEach, describe, expect, it } from 'vitest'
import { orderViewOf } from '../../../application/shop/orderViews/orderViewOf.ts'
import { productsOf } from '../../../application/shop/orders/orderProducts.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { decideOrder } from '../../../application/shop/orders/decideOrder.ts'
import type { LoadedOrder } from '../../../application/shop/orders/loadOrder.ts'
import { productOf } from '../../support/samples/products.ts'
import { checkoutShop, type CheckoutShop } from '../../support/shop/checkoutShop.ts'

const DAY_MS = 86_400_000

let shop: CheckoutShop
beforeEach(async () => {
  shop = await checkoutShop()
  await shop.put(productOf(61, { delivery: { totalDays: 1 } }), productOf(62, { delivery: { totalDays: 9 } }))
})

/** An order whose payment was started on Saturday 21 November 2026, at noon. */
const begun = async () => shop.paid(await shop.ready(61, 1))
const settled = async (providerId: string): Promise<void> => {
  shop.provider.settle(providerId, 'paid')
  await recordPayment(shop.deps, providerId)
  while ((await shop.worker.work()) > 0);
}
const shown = async ({ state }: LoadedOrder): Promise<string | null | undefined> =>
  (await orderViewOf(shop.deps, state.order!, state, await productsOf(shop.deps, state.order!)))?.arrivesOn

describe('the delivery date of an order', () => {
  it('counts from its payment, in its confirmation and on every page, however late that was', async () => {
    const { paymentUid, providerId } = await begun()
    shop.pass(4 * DAY_MS)
    await settled(providerId)
    expect(shop.mails.at(-1)?.text).toContain('Verwacht: donderdag 26 november')
    shop.pass(3 * DAY_MS)
    expect(await shown(await shop.orderOf(paymentUid))).toBe('2026-11-26')
  })

  it('counts from the present while the order is unpaid, so that no past date is promised', async () => {
    const { paymentUid } = await begun()
    expect(await shown(await shop.orderOf(paymentUid))).toBe('2026-11-23')
    shop.pass(9 * DAY_MS)
    expect(await shown(await shop.orderOf(paymentUid))).toBe('2026-12-01')
  })

  it('is none for a canceled order', async () => {
    const { paymentUid, providerId, order } = await begun()
    await settled(providerId)
    await decideOrder(shop.deps, order.uid, { type: 'CancelOrder', reason: 'shop' }, 'staff:Piet')
    expect(await shown(await shop.orderOf(paymentUid))).toBeNull()
  })
})
