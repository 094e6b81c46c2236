import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CreatePayment, PaymentProvider } from '../../../application/ports/outside/payments.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { partLine } from '../../../domain/orders/payments/providerLines.ts'
import {
  captureKey,
  paymentKey,
  refundKey,
  type IdempotencyKey,
} from '../../../domain/orders/payments/idempotencyKey.ts'
import type { PaymentStatus } from '../../../domain/orders/payments/paymentStatus.ts'

/** A provider under test, with the controls of payer, network and test. */
export interface PaymentsUnderTest {
  readonly provider: PaymentProvider
  /** the payer ends the payment with this status */
  readonly settle: (providerId: string, status: PaymentStatus) => Promise<void>
  /** the money of an accepted refund is returned */
  readonly failRefund: (providerId: string, refundId: string) => Promise<void>
  /** the payer's bank charges all of the payment back */
  readonly chargeBack: (providerId: string) => Promise<void>
  readonly reverse: (providerId: string, chargebackId: string) => Promise<void>
  /** the next call fails before it does anything, on every retry by the adapter */
  readonly failNext: () => void
  /** the next call is done, but its response is lost, for every retry by the adapter */
  readonly loseNextAnswer: () => void
  /** the number of payments at the provider */
  readonly made: () => number
  readonly stop: () => Promise<void>
}

let serial = 0
const request = (more: Partial<CreatePayment> = {}): CreatePayment => {
  serial += 1
  return {
    idempotencyKey: paymentKey(`key-${serial}`),
    amount: cents(1050),
    description: 'Bestelling 2026-0001',
    method: 'ideal',
    redirectUrl: 'https://shop.test/checkout/1',
    webhookUrl: null,
    locale: 'nld',
    metadata: { paymentUid: `p-${serial}`, orderUid: `o-${serial}` },
    ...more,
  }
}

/** A payment method that ends authorized. */
const BILLED = { method: 'billie', lines: [partLine('Bestelling', cents(1050))] } as const

const good = <T>(result: { ok: true; value: T } | { ok: false; refusal: unknown }): T => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`)
  return result.value
}

/** The contract of every payment provider. */
export const paymentsContract = (name: string, start: () => Promise<PaymentsUnderTest>): void => {
  describe(`payments: ${name}`, () => {
    let under: PaymentsUnderTest
    beforeAll(async () => {
      under = await start()
    })
    afterAll(() => under.stop())
    const refund = (providerId: string, amount: number, uid: string) =>
      under.provider.refund(providerId, cents(amount), uid, refundKey(uid, cents(amount), 0))
    const capture = (providerId: string, amount: number, uid: string) =>
      under.provider.capture(providerId, cents(amount), captureKey(uid))

    it('creates an open payment with the requested data', async () => {
      const asked = request()
      const made = good(await under.provider.create(asked))
      expect(made).toEqual({
        providerId: expect.stringMatching(/^tr_[A-Za-z0-9]{10}$/),
        status: 'open',
        amount: 1050,
        method: 'ideal',
        checkoutUrl: expect.stringMatching(/^https?:\/\/.+\/checkout\/tr_/),
        metadata: asked.metadata,
        captured: 0,
        refunds: [],
        chargebacks: [],
      })
      expect(await under.provider.find(made.providerId)).toEqual({ ok: true, value: made })
    })

    it('responds to a repeat under the same key with the same payment', async () => {
      const asked = request()
      const before = under.made()
      const [first, second] = [await under.provider.create(asked), await under.provider.create(asked)]
      expect(second).toEqual(first)
      expect(under.made()).toBe(before + 1)
    })

    it('refuses another request under the same key', async () => {
      const asked = request()
      await under.provider.create(asked)
      const other = await under.provider.create({ ...asked, amount: cents(1051) })
      expect(other).toMatchObject({ ok: false, refusal: { why: 'rejected' } })
    })

    it('refuses a key that was used for any other call, and accepts the call under its own key', async () => {
      const shared = [paymentKey(`shared-${serial}`), captureKey(`shared-${serial}`)] as const
      const paid = good(await under.provider.create(request({ idempotencyKey: shared[0] })))
      await under.settle(paid.providerId, 'paid')
      const billed = good(await under.provider.create(request(BILLED)))
      await under.settle(billed.providerId, 'authorized')
      const sent = (key: IdempotencyKey) => under.provider.refund(paid.providerId, cents(1), 'refund', key)
      const no = { ok: false, refusal: { why: 'rejected' } }
      expect(await sent(shared[0])).toMatchObject(no)
      expect(await under.provider.capture(billed.providerId, cents(1), shared[0])).toMatchObject(no)
      expect(await under.provider.capture(billed.providerId, cents(1), shared[1])).toMatchObject({ ok: true })
      expect(await sent(shared[1])).toMatchObject(no)
      expect(await under.provider.create(request({ idempotencyKey: shared[1] }))).toMatchObject(no)
      expect(await under.provider.refunds(paid.providerId)).toEqual({ ok: true, value: [] })
      expect(await refund(paid.providerId, 1, `shared-${serial}`)).toMatchObject({ ok: true })
    })

    it('finds the payment by the same key if the response was lost', async () => {
      const asked = request()
      const before = under.made()
      under.loseNextAnswer()
      expect(await under.provider.create(asked)).toMatchObject({ ok: false, refusal: { why: 'unavailable' } })
      const again = good(await under.provider.create(asked))
      expect(again.metadata).toEqual(asked.metadata)
      expect(under.made()).toBe(before + 1)
    })

    it('reports unavailable if it gets no response, and works again afterwards', async () => {
      const asked = request()
      under.failNext()
      expect(await under.provider.create(asked)).toMatchObject({ ok: false, refusal: { why: 'unavailable' } })
      expect(await under.provider.create(asked)).toMatchObject({ ok: true, value: { status: 'open' } })
    })

    it.each(['paid', 'failed', 'canceled', 'expired'] as const)(
      'reports that a payment is %s',
      async (status) => {
        const { providerId } = good(await under.provider.create(request()))
        await under.settle(providerId, status)
        expect(await under.provider.find(providerId)).toMatchObject({
          ok: true,
          value: { providerId, status, checkoutUrl: null },
        })
      },
    )

    it('knows no payment by an id it never returned', async () => {
      expect(await under.provider.find('tr_unknown123')).toEqual({ ok: false, refusal: { why: 'not-found' } })
      expect(await under.provider.cancel('tr_unknown123')).toEqual({
        ok: false,
        refusal: { why: 'not-found' },
      })
    })

    it('cancels a cancelable payment and refuses any other', async () => {
      const transfer = good(await under.provider.create(request({ method: 'banktransfer' })))
      expect(await under.provider.cancel(transfer.providerId)).toMatchObject({
        ok: true,
        value: { status: 'canceled' },
      })
      const ideal = good(await under.provider.create(request()))
      expect(await under.provider.cancel(ideal.providerId)).toMatchObject({
        ok: false,
        refusal: { why: 'rejected' },
      })
    })

    it('refunds once per key and never more than was paid', async () => {
      const { providerId } = good(await under.provider.create(request()))
      const early = await refund(providerId, 50, `${providerId}-0`)
      expect(early).toMatchObject({ ok: false, refusal: { why: 'rejected' } })
      await under.settle(providerId, 'paid')
      const first = await refund(providerId, 1000, `${providerId}-1`)
      expect(first).toMatchObject({ ok: true })
      expect(await refund(providerId, 1000, `${providerId}-1`)).toEqual(first)
      const more = await refund(providerId, 51, `${providerId}-2`)
      expect(more).toMatchObject({ ok: false, refusal: { why: 'rejected', field: 'amount' } })
      expect(await refund(providerId, 50, `${providerId}-3`)).toMatchObject({
        ok: true,
      })
    })

    it('reports refunds by the shop’s own id, however long ago', async () => {
      const { providerId } = good(await under.provider.create(request()))
      expect(await under.provider.refunds(providerId)).toEqual({ ok: true, value: [] })
      await under.settle(providerId, 'paid')
      const uids = [`${providerId}-a`, `${providerId}-b`]
      const sent = await Promise.all(uids.map((uid) => refund(providerId, 20, uid)))
      expect(good(await under.provider.refunds(providerId))).toEqual(
        sent.map((one, index) => ({
          refundId: good(one).refundId,
          refundUid: uids[index],
          hasFailed: false,
        })),
      )
      expect(await under.provider.refunds('tr_unknown123')).toMatchObject({ refusal: { why: 'not-found' } })
    })

    it('reports an accepted refund that failed, and sends it again only under another key', async () => {
      const { providerId } = good(await under.provider.create(request()))
      await under.settle(providerId, 'paid')
      const uid = `${providerId}-a`
      const send = (failures = 0) =>
        under.provider.refund(providerId, cents(1000), uid, refundKey(uid, cents(1000), failures))
      const { refundId } = good(await send())
      await under.failRefund(providerId, refundId)
      const failed = { refundId, refundUid: uid, hasFailed: true }
      expect(good(await under.provider.find(providerId)).refunds).toEqual([failed])
      expect(good(await send()).refundId).toBe(refundId)
      const again = good(await send(1))
      expect(again.refundId).not.toBe(refundId)
      expect(good(await under.provider.refunds(providerId))).toEqual([
        failed,
        { ...failed, ...again, hasFailed: false },
      ])
    })

    it('reports a chargeback, refunds none of its amount, and reports its reversal', async () => {
      const { providerId } = good(await under.provider.create(request()))
      await under.settle(providerId, 'paid')
      await under.chargeBack(providerId)
      const { chargebacks, status } = good(await under.provider.find(providerId))
      const received = { chargebackId: expect.any(String) as string, amount: 1050, isReversed: false }
      expect([status, chargebacks]).toEqual(['paid', [received]])
      const more = await refund(providerId, 1, `${providerId}-a`)
      expect(more).toMatchObject({ ok: false, refusal: { why: 'rejected', field: 'amount' } })
      await under.reverse(providerId, chargebacks[0]?.chargebackId ?? '')
      expect(good(await under.provider.find(providerId)).chargebacks).toEqual([
        { ...received, isReversed: true },
      ])
      expect(await refund(providerId, 1050, `${providerId}-b`)).toMatchObject({
        ok: true,
      })
    })

    it('captures up to the authorized amount, and is paid by it once the rest is released; a released amount is not captured any more', async () => {
      const { providerId } = good(await under.provider.create(request(BILLED)))
      const early = await capture(providerId, 50, `${providerId}-0`)
      expect(early).toMatchObject({ ok: false, refusal: { why: 'rejected' } })
      await under.settle(providerId, 'authorized')
      const over = await capture(providerId, 99_999, `${providerId}-1`)
      expect(over).toMatchObject({ ok: false, refusal: { why: 'rejected', field: 'amount' } })
      const captured = await capture(providerId, 1000, `${providerId}-2`)
      expect(captured).toEqual({ ok: true, value: null })
      expect(await capture(providerId, 1000, `${providerId}-2`)).toEqual(captured)
      const inPart = { status: 'authorized', captured: 1000 }
      expect(await under.provider.find(providerId)).toMatchObject({ value: inPart })
      const beyond = await capture(providerId, 51, `${providerId}-4`)
      expect(beyond).toMatchObject({ ok: false, refusal: { why: 'rejected', field: 'amount' } })
      expect(await under.provider.release(providerId)).toEqual({ ok: true, value: null })
      expect(await under.provider.find(providerId)).toMatchObject({
        value: { status: 'paid', captured: 1000 },
      })
      const more = await refund(providerId, 1001, `${providerId}-3`)
      expect(more).toMatchObject({ ok: false, refusal: { why: 'rejected', field: 'amount' } })
      const { providerId: whole } = good(await under.provider.create(request(BILLED)))
      await under.settle(whole, 'authorized')
      expect(await capture(whole, 1050, `${whole}-1`)).toMatchObject({ ok: true })
      expect(await under.provider.find(whole)).toMatchObject({ value: { status: 'paid', captured: 1050 } })
      const { providerId: other } = good(await under.provider.create(request(BILLED)))
      await under.settle(other, 'authorized')
      expect(await under.provider.release(other)).toEqual({ ok: true, value: null })
      expect(await under.provider.find(other)).toMatchObject({ value: { status: 'canceled' } })
      expect(await capture(other, 1, `${other}-1`)).toMatchObject({ ok: false })
    })

    it('refuses an amount of 0, and names the field', async () => {
      const made = await under.provider.create(request({ amount: cents(0) }))
      expect(made).toMatchObject({ ok: false, refusal: { why: 'rejected', field: 'amount' } })
    })

    it('offers the payment methods of the country', async () => {
      const dutch = good(await under.provider.methods(cents(1000), 'NL', 'nld'))
      const belgian = good(await under.provider.methods(cents(1000), 'BE', 'nld'))
      expect(dutch).toContainEqual({ id: 'ideal', label: 'iDEAL | Wero' })
      expect(belgian.map(({ id }) => id)).toContain('bancontact')
      expect(belgian.map(({ id }) => id)).not.toContain('ideal')
    })
  })
}
