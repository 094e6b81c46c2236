import { isOpen, isOpenRest } from '../../../domain/orders/payments/attempt.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import type { Session } from '../../ports/database/access.ts'
import { decideOrder } from '../orders/decideOrder.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import type { Services } from '../services.ts'
import type { PaymentUpdateServices } from '../orders/settleOrder.ts'
import { attemptMessages, createPayment } from './createPayment.ts'
import { outstandingOptions } from './outstandingView.ts'

const MINUTE_MS = 60_000

/** What paying an outstanding amount needs. */
export type OutstandingServices = PaymentUpdateServices &
  Pick<Services, 'ids' | 'provider' | 'payments' | 'webhookUrl'>

/** What the buyer saw and chose. */
export interface PayOutstandingOrder {
  readonly orderUid: string
  /** the amount on the button, in cents */
  readonly amount: Cents
  readonly paymentOptionId: string
}

export type OutstandingRefusal =
  /** no such order, or someone else's */
  | { readonly why: 'not-found' }
  | { readonly why: 'nothing-due' }
  /** the outstanding amount differs from the one shown */
  | { readonly why: 'amount-changed' }
  | { readonly why: 'no-payment-option' }
  /** the provider refused the payment or could not be reached */
  | { readonly why: 'provider' }

/** The payment to continue, its amount in cents, and the provider's page; null if it has none. */
interface Begun {
  readonly paymentUid: string
  readonly amount: Cents
  readonly paymentUrl: string | null
}

/**
 * Starts the payment of an order's outstanding amount. Repeated or concurrent calls lead to one payment: an
 * open attempt is continued, also with another method, and also the one that would first secure the order.
 * Requests no amount other than the one shown.
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
  // money for a canceled order would only be refunded
  if (status === 'canceled') return refused({ why: 'nothing-due' })
  const open = [...attempts.values()].find(state.secured === 'nothing' ? isOpen : isOpenRest)
  if (open !== undefined) return payable(services, orderUid, open.paymentUid)
  const { outstanding } = orderMoney(state)
  if (state.secured === 'nothing' || outstanding === 0) return refused({ why: 'nothing-due' })
  if (outstanding !== seen.amount) return refused({ why: 'amount-changed' })
  const ways = await outstandingOptions(services, order, outstanding)
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

/** Creates the payment at the provider if it does not exist yet. */
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
