import { beforeEach, expect, it } from 'vitest'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { sendRefund } from '../../../application/shop/payments/sendRefund.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { refundKey } from '../../../domain/orders/payments/idempotencyKey.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import { checkoutShop, type CheckoutShop } from '../../support/shop/checkoutShop.ts'
import { ranOver } from '../../support/shop/ranOver.ts'

let shop: CheckoutShop
let orderUid: string
let providerId: string
let number: string

const now = async () => (await loadOrder(shop.deps.store, orderUid)).state
const total = async (): Promise<number> => (await now()).order!.totals.totalInclVat
const worked = async (): Promise<void> => {
  while ((await shop.worker.work()) > 0);
}
const told = () => recordPayment(shop.deps, providerId)
const cancel = () => ranOver(shop, 'orders', 'cancel', number, '--by', 'Piet')
const refundsOf = async () => (await now()).refunds.map(({ amount, status }) => ({ amount, status }))
const refundable = async (amount: number, uid = 'try') =>
  (await shop.provider.refund(providerId, cents(amount), uid, refundKey(uid, cents(amount), 0))).ok

beforeEach(async () => {
  shop = await checkoutShop()
  const paid = await shop.paid(await shop.ready(3, 2))
  orderUid = paid.order.uid
  providerId = paid.providerId
  number = paid.order.state.order?.number ?? ''
  shop.provider.settle(providerId, 'paid')
  await told()
  await worked()
})

it('a chargeback before a refund is sent lowers the refund to the rest', async () => {
  await cancel()
  shop.provider.chargeBack(providerId, cents(1_000))
  await told()
  expect(await refundsOf()).toStrictEqual([{ amount: (await total()) - 1_000, status: 'requested' }])
  await worked()
  expect(await refundsOf()).toStrictEqual([{ amount: (await total()) - 1_000, status: 'sent' }])
  expect(await refundable(1)).toBe(false)
  expect(orderMoney(await now())).toMatchObject({ paid: 0, outstanding: 0 })
})

it('a refund that the provider refused after a chargeback is sent for the lowered amount, once the chargeback is reported', async () => {
  await cancel()
  shop.provider.chargeBack(providerId, cents(1_000))
  await worked()
  expect((await refundsOf()).map(({ status }) => status)).toStrictEqual(['refused'])
  await told()
  await worked()
  expect(await refundsOf()).toStrictEqual([{ amount: (await total()) - 1_000, status: 'sent' }])
  expect((await ranOver(shop, 'orders', 'list')).out).not.toContain('a refund was refused')
  expect(await refundable(1)).toBe(false)
})

it('a refund lowered during its provider request is requested again, without staff', async () => {
  await cancel()
  const [refund] = (await now()).refunds
  shop.provider.chargeBack(providerId, cents(1_000))
  const refundUid = refund?.refundUid ?? ''
  const provider = {
    ...shop.provider,
    refund: async (...asked: Parameters<typeof shop.provider.refund>) => {
      await told()
      return shop.provider.refund(...asked)
    },
  }
  expect(await sendRefund({ ...shop.deps, provider }, { orderUid, refundUid })).toStrictEqual({
    later: 60_000,
  })
  expect(await refundsOf()).toStrictEqual([{ amount: (await total()) - 1_000, status: 'requested' }])
  await worked()
  expect(await refundsOf()).toStrictEqual([{ amount: (await total()) - 1_000, status: 'sent' }])
})

it('a refund sent before the chargeback is not lowered, although its response was lost', async () => {
  await cancel()
  const [refund] = (await now()).refunds
  const part = cents((await total()) - 500)
  // all but the amount of the later chargeback was sent under this name
  const uid = refund?.refundUid ?? ''
  await shop.provider.refund(providerId, part, uid, refundKey(uid, part, 0))
  shop.provider.chargeBack(providerId, cents(500))
  await told()
  expect(await refundsOf()).toStrictEqual([{ amount: await total(), status: 'sent' }])
})
