import { expect, it } from 'vitest'
import { memoryPayments } from '../../support/memory/payments.ts'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import { pay } from '../../../application/shop/checkout/pay.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { order } from '../../../application/streams/kinds/order.ts'
import { readEvents } from '../../../application/streams/readEvents.ts'
import type { PaymentStatus } from '../../../domain/orders/payments/paymentStatus.ts'
import { WEBHOOK } from '../../../server/routes/payments/webhooks.ts'
import { randomOf } from '../../bench/random.ts'
import { LateAnswers } from '../../support/faults/lateAnswers.ts'
import { checkoutShop } from '../../support/shop/checkoutShop.ts'

const SEED = Date.now() % 1e6

it(`a thousand concurrent webhooks of one payment, answered out of order, pay it once, seed ${SEED}`, async () => {
  const provider = memoryPayments()
  const late = new LateAnswers((id: string) => provider.find(id))
  const { app, deps, tables, mails, worker, errors, ...shop } = await checkoutShop({
    provider: { ...provider, find: late.ask },
  })
  const { providerId, order: placed } = await shop.paid(await shop.ready(3, 2))
  const tell = async (): Promise<number> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await app.inject({ method: 'POST', url: WEBHOOK, headers, payload: `id=${providerId}` }))
      .statusCode
  }
  const answers: Promise<number>[] = []
  late.hold()
  for (const [status, count] of [
    ['open', 200],
    ['pending', 200],
    ['paid', 600],
  ] as const satisfies readonly (readonly [PaymentStatus, number])[]) {
    provider.settle(providerId, status)
    answers.push(...Array.from({ length: count }, tell))
    await late.waiting(answers.length)
  }
  const random = randomOf(SEED)
  late.giveAll((left) => Math.floor(random() * left))
  for (const code of await Promise.all(answers))
    if (code !== 200) expect([code, await tell()]).toEqual([503, 200])
  await worker.work()
  expect(await tell()).toBe(200)
  await worker.work()
  expect(errors).toEqual([])
  const types: string[] = []
  for await (const { event } of readEvents(deps.store, order, placed.uid)) types.push(event.type)
  for (const once of ['OrderPaid', 'StockTaken'])
    expect([once, types.filter((type) => type === once).length]).toEqual([once, 1])
  expect(tables.stock.get(3)).toMatchObject({ onHand: 3, reserved: 0 })
  expect(mails.map(({ id }) => id)).toEqual([`mail-order-${placed.uid}`])
  const { state } = await loadOrder(deps.store, placed.uid)
  expect([...state.attempts.values()].map(({ status, refund }) => [status, refund])).toEqual([['paid', 0]])
})

it('two hundred concurrent buyers of the last ten pieces make ten orders, and the others return to a cart that says it is sold out', async () => {
  const { deps, tables, worker, provider, errors, ...shop } = await checkoutShop()
  tables.stock.set(3, { ...tables.stock.get(3)!, onHand: 10 })
  const buyers = await Promise.all(Array.from({ length: 200 }, () => shop.ready(3, 1)))
  const seen = await Promise.all(buyers.map((buyer, i) => shop.seen(buyer, { ip: `192.0.2.${i}` })))
  const results = await Promise.all(
    buyers.map(({ cartUid, session }, i) => pay(deps, cartUid, session.session, seen[i]!)),
  )
  const uids = results.flatMap((one) => (one.ok ? [one.value.paymentUid] : []))
  expect(new Set(uids).size).toBe(10)
  expect(tables.stock.get(3)).toMatchObject({ onHand: 10, reserved: 10 })
  const others = buyers.filter((_, i) => !results[i]!.ok)
  expect(others).toHaveLength(190)
  expect(new Set(results.map((one) => (one.ok ? null : one.refusal.why)))).toEqual(
    new Set([null, 'cart-changed']),
  )
  for (const buyer of others) {
    const again = await pay(deps, buyer.cartUid, buyer.session.session, await shop.seen(buyer))
    expect(again).toMatchObject({
      refusal: { why: 'cart-changed', lines: [{ oldQuantity: 1, newQuantity: 0 }] },
    })
  }
  const orders = await deps.store.streams(order.prefix, 1_000)
  expect(orders).toHaveLength(10)
  for (const uid of uids) {
    const { state } = await shop.orderOf(uid)
    const providerId = state.attempts.get(uid)?.providerId ?? ''
    provider.settle(providerId, 'paid')
    await recordPayment(deps, providerId)
  }
  await worker.work()
  expect(errors).toEqual([])
  expect(tables.stock.get(3)).toMatchObject({ onHand: 0, reserved: 0 })
  for (const uid of uids)
    expect((await shop.orderOf(uid)).state).toMatchObject({ secured: 'paid', shortOf: [] })
})
