import fc from 'fast-check'
import { cents } from '../../../domain/kernel/cents.ts'
import type { OrderCommand } from '../../../domain/orders/orderCommands.ts'
import { PAYMENT_STATUSES } from '../../../domain/orders/payments/paymentStatus.ts'
import { anOrder, news, orderOf } from '../../domain/orders/fixture.ts'

const anAttempt = fc.constantFrom('a', 'b', 'c')

const anyAttempt: fc.Arbitrary<OrderCommand> = fc.oneof(
  {
    weight: 4,
    arbitrary: anAttempt.map(
      (paymentUid) => ({ type: 'StartPayment', paymentUid, reserveUntil: 5_000 }) as const,
    ),
  },
  {
    weight: 8,
    arbitrary: fc
      .tuple(anAttempt, fc.constantFrom(...PAYMENT_STATUSES), fc.boolean(), fc.integer({ min: 0, max: 9 }))
      .map(([paymentUid, status, isCartSettledElsewhere, off]) =>
        news(paymentUid, status, {
          isCartSettledElsewhere,
          amount: cents(anOrder.dueNow - (off === 0 ? 1 : 0)),
        }),
      ),
  },
  fc.constantFrom<OrderCommand>(
    { type: 'CancelOrder', reason: 'cart-changed' },
    { type: 'CancelOrder', reason: 'customer' },
    { type: 'ReleaseStock', at: 9_000 },
  ),
)

/**
 * Up to forty attempts to pay one order (`placed` of tests/domain/orders/fixture.ts) and their status
 * updates, in any order and repeated.
 */
export const anyAttempts: fc.Arbitrary<readonly OrderCommand[]> = fc.array(anyAttempt, { maxLength: 40 })

const aPayment = fc.constantFrom('a', 'b')
const aName = fc.constantFrom('x', 'y', 'z')
const anAmount = fc.integer({ min: 0, max: anOrder.dueNow }).map(cents)
const line = anOrder.lines[0]!

const anyRevision = fc
  .tuple(aName, fc.integer({ min: 1, max: 9 }), fc.boolean())
  .map(([revisionUid, pieces, isAgreed]) => {
    const { lines, totals, rules } = orderOf([{ ...line, id: line.lineId, quantity: pieces }])
    return { type: 'ChangeOrder', revisionUid, lines, totals, rules, isAgreed } as const
  })

const anyDeed: fc.Arbitrary<OrderCommand> = fc.oneof(
  aPayment.map((paymentUid) => ({ type: 'StartPayment', paymentUid, reserveUntil: 5_000 }) as const),
  {
    weight: 3,
    arbitrary: fc
      .tuple(aPayment, fc.constantFrom(...PAYMENT_STATUSES), fc.subarray([1, 2]))
      .map(([paymentUid, status, shortOf]) => news(paymentUid, status, { shortOf })),
  },
  { weight: 2, arbitrary: anyRevision },
  fc.tuple(aName, anAmount).map(([creditUid, less]) => ({
    type: 'CreditOrder' as const,
    creditUid,
    amount: less,
    reason: 'goodwill' as const,
  })),
  fc.tuple(aName, anAmount).map(([paymentUid, came]) => ({
    type: 'ReceivePayment' as const,
    paymentUid,
    method: 'cash' as const,
    amount: came,
    overLimit: [],
    isCartSettledElsewhere: false,
  })),
  fc.constantFrom<OrderCommand>(
    { type: 'ShipOrder', carrier: null, trackingCode: null },
    { type: 'CancelOrder', reason: 'shop' },
    { type: 'CancelOrder', reason: 'cart-changed' },
    { type: 'RefuseCapture', paymentUid: 'a', reason: 'late' },
  ),
)

/**
 * Up to thirty commands for one order: paid, changed, credited, received, shipped, canceled, in any order.
 */
export const anyAfterSale: fc.Arbitrary<readonly OrderCommand[]> = fc.array(anyDeed, { maxLength: 30 })
