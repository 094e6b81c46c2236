import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { orderView } from '../../../application/contract/api/order.ts'
import { addLine } from '../../../application/shop/cart/lines.ts'
import { confirmation } from '../../../application/shop/orderViews/confirmation.ts'
import { checkoutShop } from '../../support/shop/checkoutShop.ts'
import { rugOf } from '../../support/samples/rug.ts'
import { call } from '../cart/fixture.ts'

const size = { width: 1_550, length: 2_330 }

it('an order of a made-to-measure product keeps its size and its price up to the buyer’s order page', async () => {
  const shop = await checkoutShop()
  await shop.put(rugOf(7))
  const buyer = await shop.ready(1, 1)
  const line = {
    productId: 7,
    quantity: 1,
    options: [{ groupId: 'size', id: 'straight', custom: size }],
  }
  await addLine(shop.deps, call(buyer.cartUid), line)
  const { paymentUid, order } = await shop.paid(buyer)
  const sold = order.state.order?.lines.find(({ productId }) => productId === 7)
  expect(sold?.options).toStrictEqual([
    { groupId: 'size', id: 'straight', name: 'Rechthoek', base: 28_531, discount: 0, custom: size },
  ])
  expect(sold?.totals.totalInclVat).toBe(28_531)
  const outcome = await confirmation(shop.deps, paymentUid, buyer.session.session)
  if (!outcome?.order) throw new Error('the buyer is not shown the order')
  const wire = z.encode(orderView, outcome.order)
  expect(wire.lines[1]?.options[0]?.custom).toStrictEqual({ width: 155, length: 233 })
  expect(z.decode(orderView, wire)).toStrictEqual(outcome.order)
})
