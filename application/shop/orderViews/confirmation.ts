import { isLost, type Attempt } from '../../../domain/orders/payments/attempt.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { OrderView, OutstandingView } from '../../pages/orders/orderView.ts'
import type { PaymentStatus } from '../../../domain/orders/payments/paymentStatus.ts'
import type { Session } from '../../ports/database/access.ts'
import type { Services } from '../services.ts'
import type { PaymentUpdateServices } from '../orders/settleOrder.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import { productsOf } from '../orders/orderProducts.ts'
import { orderViewOf } from './orderViewOf.ts'
import { outstandingView } from '../payments/outstandingView.ts'
import { recordPayment } from '../orders/recordPayment.ts'

interface ShownTo {
  /** the page's language; the order's if absent */
  readonly locale?: Locale
  /** the order whose mailed link was followed */
  readonly linkedUid?: string | null
}

export interface Confirmation {
  readonly paymentUid: string
  readonly orderUid: string
  readonly status: PaymentStatus
  readonly orderNumber: string
  /** only for the session that placed it */
  readonly order: OrderView | null
  /** shown by a mailed link to its order */
  readonly isLinked: boolean
  /** the payment of the remaining amount of an order that was already secured */
  readonly isRest: boolean
  /**
   * the amount due, for the session that placed the order; null if nothing is due or the buyer can't pay it
   * now
   */
  readonly due: OutstandingView | null
}

/**
 * The result of a payment. While it is open, asks the provider, since the payer may return before the
 * webhook; if the provider is unavailable, returns the recorded state. Null if the payment is unknown or its
 * buyer was erased.
 */
export const confirmation = async (
  services: PaymentUpdateServices & Pick<Services, 'provider' | 'payments' | 'issuedDocuments'>,
  paymentUid: string,
  session: Session | null,
  { locale, linkedUid = null }: ShownTo = {},
): Promise<Confirmation | null> => {
  const row = await services.payments.byUid(paymentUid)
  if (row === null) return null
  const recorded = row.open && row.providerId !== null ? await recordPayment(services, row.providerId) : null
  const state =
    recorded?.kind === 'recorded' ? recorded.state : (await loadOrder(services.store, row.orderUid)).state
  const { order } = state
  if (order === null || (await services.vault.open(order.customer)) === null) return null
  const isLinked = linkedUid === row.orderUid
  const isOwn = isLinked || session?.customerId === order.customerId
  return {
    paymentUid,
    orderUid: order.uid,
    status: statusOf(state, paymentUid),
    orderNumber: order.number,
    order: isOwn ? await orderViewOf(services, order, state, await productsOf(services, order)) : null,
    isLinked,
    isRest: state.attempts.get(paymentUid)?.purpose === 'outstanding',
    due: isOwn ? await outstandingView(services, order, state, locale) : null,
  }
}

/** Whether an attempt's money secures nothing and is refunded: another amount, or too late. */
const isSentBack = (
  { paymentUid, purpose, status, amount }: Attempt,
  { refunds, securedBy }: OrderState,
): boolean =>
  (status === 'paid' || status === 'authorized') &&
  securedBy !== paymentUid &&
  refunds.some((one) => one.refundUid === paymentUid && (purpose === 'due-now' || one.amount >= amount))

/**
 * The attempt's status, except that a secured order counts as secured whatever became of an older attempt. An
 * order on account counts as authorized, since nothing is paid. Refunded money that paid for nothing counts
 * as failed, whatever the provider says.
 */
const statusOf = (state: OrderState, paymentUid: string): PaymentStatus => {
  const { attempts, secured } = state
  const attempt = attempts.get(paymentUid)
  const isLostOne = attempt !== undefined && (isLost(attempt.status) || isSentBack(attempt, state))
  const isSecuredElse = attempt?.purpose === 'due-now' && isLostOne && secured !== 'nothing'
  if (attempt === undefined || isSecuredElse) return SECURED_AS[secured]
  if (isSentBack(attempt, state)) return 'failed'
  if (attempt.status === 'started') return 'open'
  return attempt.status === 'refused' ? 'failed' : attempt.status
}

const SECURED_AS = {
  nothing: 'open',
  authorized: 'authorized',
  on_account: 'authorized',
  paid: 'paid',
} as const satisfies Record<OrderState['secured'], PaymentStatus>
