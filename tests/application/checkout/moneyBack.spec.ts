import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { confirmation } from '../../../application/shop/orderViews/confirmation.ts'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { refused } from '../../../domain/kernel/result.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import { LETTERHEAD } from '../../support/mail/letterhead.ts'
import { checkoutShop, type CheckoutShop } from '../../support/shop/checkoutShop.ts'
import { ranOver } from '../../support/shop/ranOver.ts'

/* Money returned to the shop, or taken from it: both reported by the provider alone. */

let shop: CheckoutShop
beforeEach(async () => {
  shop = await checkoutShop()
})

const ran = (...args: readonly string[]) => ranOver(shop, 'orders', ...args)
const worked = async (): Promise<void> => {
  while ((await shop.worker.work()) > 0);
}
/** A paid order, its work done. */
const bought = async () => {
  const ready = await shop.ready(1, 2)
  const { paymentUid, order, providerId } = await shop.paid(ready)
  const news = async (): Promise<void> => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/webhooks/payments',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `id=${providerId}`,
    })
    expect(answer.statusCode).toBe(200)
    await worked()
  }
  shop.provider.settle(providerId, 'paid')
  await news()
  return {
    number: order.state.order?.number ?? '',
    total: order.state.order?.totals.totalInclVat ?? cents(0),
    providerId,
    news,
    now: async () => (await loadOrder(shop.deps.store, order.uid)).state,
    shown: async () => (await confirmation(shop.deps, paymentUid, ready.session.session))?.order,
  }
}

describe('a refund that fails after the provider accepted it', () => {
  it('is an event, is not shown as sent, and is sent again on request: by another refund, once', async () => {
    const { number, providerId, news, now, shown } = await bought()
    await ran('refund', number, '5', '--by', 'Piet')
    await worked()
    shop.provider.failRefund('re_1')
    await news()
    await news()
    const [refund] = (await now()).refunds
    expect(refund).toMatchObject({ status: 'failed', failures: ['re_1'] })
    expect((await shown())?.moneyBack).toMatchObject([{ amount: 500, isSent: false }])
    expect((await ran('list')).out).toContain('a refund failed')
    const told = (await ran('show', number)).out
    expect(told).toContain('Refund failed')
    expect(told).toContain(`orders refund ${number} --retry ${refund!.refundUid}`)
    expect(await ran('refund', number, '--retry', refund!.refundUid, '--by', 'Piet')).toMatchObject({
      code: 0,
    })
    await worked()
    await news()
    expect((await now()).refunds).toMatchObject([{ status: 'sent', refundId: 're_2' }])
    expect(await shop.provider.refunds(providerId)).toMatchObject({
      value: [
        { refundId: 're_1', hasFailed: true },
        { refundId: 're_2', hasFailed: false },
      ],
    })
    expect((await ran('list')).out).not.toContain('a refund failed')
    expect((await ran('show', number)).out).not.toContain('to do')
  })

  it('is mailed to the shop once, however often it is reported, with instructions', async () => {
    const { number, news } = await bought()
    await ran('refund', number, '5', '--by', 'Piet')
    await worked()
    shop.provider.failRefund('re_1')
    await news()
    await news()
    const told = shop.mails.filter(({ to }) => to === LETTERHEAD.company.emailAddress)
    expect(told.map(({ subject }) => subject)).toEqual([`Terugbetaling kwam terug: bestelling ${number}`])
    expect(told[0]?.text).toMatch(/€\s5,00[^]*--by-hand[^]*--retry/)
  })

  it('is recorded although the provider’s acceptance was lost', async () => {
    const { number, now, news } = await bought()
    await ran('refund', number, '5', '--by', 'Piet')
    const { refund } = shop.provider
    vi.spyOn(shop.provider, 'refund').mockImplementationOnce(async (...args) => {
      await refund(...args)
      return refused({ why: 'unavailable', detail: '' })
    })
    await worked()
    expect((await now()).refunds).toMatchObject([{ status: 'requested' }])
    shop.provider.failRefund('re_1')
    shop.pass(60_000)
    await worked()
    expect((await now()).refunds).toMatchObject([{ status: 'failed', failures: ['re_1'] }])
    await news()
    expect((await now()).refunds).toMatchObject([{ status: 'failed', failures: ['re_1'] }])
  })

  it('can be paid back by hand, which is recorded and sends nothing', async () => {
    const { number, providerId, news, now, shown } = await bought()
    await ran('refund', number, '5', '--by', 'Piet')
    const [asked] = (await now()).refunds
    const byHand = () => ran('refund', number, '--by-hand', asked!.refundUid, '--by', 'Piet')
    expect(await byHand()).toMatchObject({
      code: 1,
      err: expect.stringContaining('has not answered yet') as string,
    })
    await worked()
    shop.provider.failRefund('re_1')
    await news()
    expect(await byHand()).toMatchObject({ code: 0, out: `${number}: recorded as refunded by hand\n` })
    await worked()
    await news()
    expect((await now()).refunds).toMatchObject([{ status: 'sent', refundId: 'by-hand' }])
    expect((await shown())?.moneyBack).toMatchObject([{ amount: 500, isSent: true }])
    expect(await shop.provider.refunds(providerId)).toMatchObject({ value: [{ refundId: 're_1' }] })
  })
})

describe('a chargeback by the payer’s bank', () => {
  it('is an event, is due again and blocks the shipment until it was paid again', async () => {
    const { number, total, providerId, news, now, shown } = await bought()
    shop.provider.chargeBack(providerId, total)
    await news()
    await news()
    expect(shop.mails.filter(({ subject }) => subject.startsWith('Bank haalt'))).toMatchObject([
      { to: LETTERHEAD.company.emailAddress, subject: `Bank haalt betaling terug: bestelling ${number}` },
    ])
    expect(orderMoney(await now())).toMatchObject({ paid: 0, outstanding: total })
    expect(await shown()).toMatchObject({ paidAmount: 0, outstandingAmount: total })
    expect((await ran('list')).out).toContain('was charged back')
    const told = (await ran('show', number)).out
    for (const text of ['Chargeback received', 'chargeback', 'to do']) expect(told).toContain(text)
    expect(await ran('ship', number, '--by', 'Piet')).toMatchObject({
      code: 1,
      err: expect.stringContaining('bank charged back') as string,
    })
    const euros = (total / 100).toFixed(2)
    await ran('receive', number, euros, '--as', 'transfer', '--by', 'Piet')
    expect(await ran('ship', number, '--by', 'Piet')).toMatchObject({ code: 0 })
  })

  it('prevents a refund when the order is canceled, and is refunded if it is reversed later', async () => {
    const { number, total, providerId, news, now } = await bought()
    const chargebackId = shop.provider.chargeBack(providerId, total)
    await news()
    expect((await ran('cancel', number, '--by', 'Piet')).out).toBe(`${number} is canceled\n`)
    await worked()
    expect((await now()).refunds).toEqual([])
    shop.provider.reverse(chargebackId)
    await news()
    await news()
    expect((await now()).refunds).toMatchObject([{ amount: total, status: 'sent', refundId: 're_1' }])
    expect((await ran('list')).out).not.toContain('charged back')
  })

  it('leaves an order unchanged once the bank has reversed it', async () => {
    const { number, total, providerId, news, now } = await bought()
    shop.provider.reverse(shop.provider.chargeBack(providerId, total))
    await news()
    expect(orderMoney(await now())).toMatchObject({ paid: total, outstanding: 0 })
    expect((await now()).refunds).toEqual([])
    expect(await ran('ship', number, '--by', 'Piet')).toMatchObject({ code: 0 })
    expect(await recordPayment(shop.deps, providerId)).toMatchObject({ kind: 'recorded' })
  })
})
