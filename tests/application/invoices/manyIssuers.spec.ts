import { describe, expect, it } from 'vitest'
import { issueDocument } from '../../../application/shop/afterSale/issueDocument.ts'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import { recordPayment } from '../../../application/shop/payments/recordPayment.ts'
import { CHECKOUT_STORES } from '../../support/shop/checkoutStores.ts'

const ORDERS = 25

describe.each(['embedded', 'server'] as const)('on the %s store', (name) => {
  it('failure 20 (PrestaShop/PrestaShop#42821): four issuers at once leave no number out and give none twice', async () => {
    const { shop, stop } = await CHECKOUT_STORES[name]()
    const uids: string[] = []
    for (let count = 0; count < ORDERS; count += 1) {
      const { providerId, order } = await shop.paid(await shop.ready(1, 1))
      shop.provider.settle(providerId, 'paid')
      await recordPayment(shop.deps, providerId)
      uids.push(order.uid)
    }
    const issuer = async (own: readonly string[]): Promise<void> => {
      for (const uid of own) while ((await issueDocument(shop.deps, uid)) === 'contended');
    }
    // each of them wants all of the orders, from another one on
    await Promise.all([0, 6, 12, 18].map((from) => issuer([...uids.slice(from), ...uids.slice(0, from)])))
    const states = await Promise.all(uids.map((uid) => loadOrder(shop.deps.store, uid)))
    const numbers = states.flatMap(({ state }) => state.documents.map(({ number }) => number))
    expect(numbers.sort()).toStrictEqual(
      Array.from({ length: ORDERS }, (_, index) => `F2026-${String(index + 1).padStart(5, '0')}`),
    )
    await stop()
  })
})
