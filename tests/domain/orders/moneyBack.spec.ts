import type { Refund } from '../../../domain/orders/orderState.ts'
import { describe, expect, it } from 'vitest'
import { cents, NOTHING } from '../../../domain/kernel/cents.ts'
import type { Attempt } from '../../../domain/orders/payments/attempt.ts'
import { moneyBack } from '../../../domain/orders/payments/moneyBack.ts'

const attemptOf = (paymentUid: string, parts: Partial<Attempt>): readonly [string, Attempt] => [
  paymentUid,
  {
    paymentUid,
    method: 'ideal',
    amount: cents(1_000),
    purpose: 'due-now',
    providerId: `tr_${paymentUid}`,
    checkoutUrl: null,
    status: 'paid',
    refund: NOTHING,
    ...parts,
  },
]

const refundOf = (paymentUid: string, status: Refund['status'] = 'sent'): Refund => ({
  refundUid: `back-${paymentUid}`,
  paymentUid,
  amount: cents(400),
  status,
  refundId: status === 'sent' ? `re_${paymentUid}` : null,
})

/** Returns the refunds of attempts of which the first secured the order. */
const goesBack = (attempts: readonly (readonly [string, Attempt])[], refunds: readonly Refund[]) =>
  moneyBack({ attempts: new Map(attempts), refunds: [...refunds], securedBy: 'first' })

describe('a refund to a buyer', () => {
  it('belongs to the order if its payment secured or completed it, and is separate for a double payment', () => {
    const attempts = [
      attemptOf('first', {}),
      attemptOf('second', {}),
      attemptOf('rest', { purpose: 'outstanding' }),
    ]
    const back = goesBack(attempts, [refundOf('first'), refundOf('second'), refundOf('rest', 'requested')])
    expect(back).toEqual([
      { refundUid: 'back-first', amount: 400, isSent: true, isOfOrder: true },
      { refundUid: 'back-second', amount: 400, isSent: true, isOfOrder: false },
      { refundUid: 'back-rest', amount: 400, isSent: false, isOfOrder: true },
    ])
  })

  it('reverses no sale if the money was for missing goods', () => {
    const [short] = goesBack([attemptOf('first', {})], [{ ...refundOf('first'), refundUid: 'first' }])
    expect(short).toMatchObject({ isOfOrder: false })
  })

  it('belongs to an order that had ended, except for money received beside it', () => {
    const attempts = new Map([attemptOf('first', {}), attemptOf('second', {})])
    const refunds = [refundOf('first'), { ...refundOf('second'), refundUid: 'second' }]
    const back = moneyBack({ attempts, refunds, securedBy: null })
    expect(back.map(({ isOfOrder }) => isOfOrder)).toEqual([true, false])
  })

  it('is still pending if the provider refused to send it', () => {
    const [back] = goesBack([attemptOf('first', {})], [refundOf('first', 'refused')])
    expect(back).toMatchObject({ isSent: false })
  })

  it('is none for an authorization, which is released', () => {
    expect(goesBack([attemptOf('first', { status: 'authorized' })], [refundOf('first')])).toEqual([])
    expect(goesBack([], [refundOf('first')]), 'nor of a payment that nobody knows').toEqual([])
  })

  it('is none for a release while the rest was captured, and includes all cash refunds', () => {
    const byHand = { ...refundOf('first'), refundId: null }
    expect(goesBack([attemptOf('first', {})], [byHand])).toEqual([])
    expect(goesBack([attemptOf('first', { providerId: null })], [byHand])).toMatchObject([{ amount: 400 }])
  })
})
