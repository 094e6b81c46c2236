import { isOpen, isOpenRest } from '../../../domain/orders/payments/attempt.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import type { Session } from '../../ports/database/access.ts'
import { decideOrder } from '../orders/decideOrder.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import type { Services } from '../services.ts'
import type { NewsServices } from '../orders/settleOrder.ts'
import { attemptMessages, createPayment } from './createPayment.ts'
import { waysToPayRest } from './outstandingView.ts'

const MINUTE_MS = 60_000

/** What paying the rest of an order takes. */
export type OutstandingServices = NewsServices &
  Pick<Services, 'ids' | 'provider' | 'payments' | 'webhookUrl'>

/** What the buyer saw and chose. */
export interface PayOutstandingOrder {
  readonly orderUid: string
  /** cents that the button named */
  readonly amount: Cents
  readonly paymentOptionId: string
}

export type OutstandingRefusal =
  /** no such order, or somebody else's */
  | { readonly why: 'not-found' }
  | { readonly why: 'nothing-due' }
  /** another sum is owed than the one that was seen */
  | { readonly why: 'amount-changed' }
  | { readonly why: 'no-payment-option' }
  /** the provider would not make it, or could not be reached */
  | { readonly why: 'provider' }

/** The payment to go on with, what it is of in cents, and its page at the provider; null where it has none. */
interface Begun {
  readonly paymentUid: string
  readonly amount: Cents
  readonly paymentUrl: string | null
}

/**
 * Begins to pay what a buyer still owes of their order. Begun twice, or in two tabs at once, it is one payment: the attempt that is open is
 * the one to pay, also where it was begun by another way, and the one that is to secure an order where nobody has paid that yet. Nothing else is
 * asked for but the sum that was seen.
 * @param payer whose orders may be paid
 */
export const payOutstanding = async (
  services: OutstandingServices,
  payer: Pick<Session, 'customerId'> | null,
  seen: PayOutstandingOrder,
): Promise<Result<Begun, OutstandingRefusal>> => {
  const { orderUid } = seen
  const { state } = await loadOrder(services.store, orderUid)
  const { order, attempts, status } = state
  if (order === null || payer?.customerId !== order.customerId) return refused({ why: 'not-found' })
  // what is still open of one that is canceled would only go back
  if (status === 'canceled') return refused({ why: 'nothing-due' })
  const open = [...attempts.values()].find(state.secured === 'nothing' ? isOpen : isOpenRest)
  if (open !== undefined) return payable(services, orderUid, open.paymentUid)
  const { outstanding } = orderMoney(state)
  if (state.secured === 'nothing' || outstanding === 0) return refused({ why: 'nothing-due' })
  if (outstanding !== seen.amount) return refused({ why: 'amount-changed' })
  const ways = await waysToPayRest(services, order, outstanding)
  const way = ways.find(({ id }) => id === seen.paymentOptionId)
  if (way === undefined) return refused({ why: 'no-payment-option' })
  const paymentUid = services.ids.uuid()
  const now = services.clock.now()
  const until = way.reservationMinutes === 0 ? null : now + way.reservationMinutes * MINUTE_MS
  const begun = await decideOrder(
    services,
    orderUid,
    { type: 'PayOutstanding', paymentUid, method: way.method },
    `customer:${order.customerId}`,
    attemptMessages(orderUid, paymentUid, now, until),
  )
  if (begun.ok) return payable(services, orderUid, paymentUid)
  if (begun.refusal.why === 'payment-under-way') return payable(services, orderUid, begun.refusal.paymentUid)
  return refused({ why: begun.refusal.why === 'version-conflict' ? 'provider' : 'nothing-due' })
}

/** Has the provider make it where it hasn't yet. */
const payable = async (
  services: OutstandingServices,
  orderUid: string,
  paymentUid: string,
): Promise<Result<Begun, OutstandingRefusal>> => {
  const created = await createPayment(services, orderUid, paymentUid)
  if (created.kind !== 'created') return refused({ why: 'provider' })
  const { amount, checkoutUrl: paymentUrl } = created.attempt
  return ok({ paymentUid, amount, paymentUrl })
}
