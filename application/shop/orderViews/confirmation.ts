import { isLost, type Attempt } from '../../../domain/orders/payments/attempt.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { OrderView, OutstandingView } from '../../pages/orders/orderView.ts'
import type { PaymentStatus } from '../../../domain/orders/payments/paymentStatus.ts'
import type { Session } from '../../ports/database/access.ts'
import type { Services } from '../services.ts'
import type { NewsServices } from '../orders/settleOrder.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import { productsOf } from '../orders/orderProducts.ts'
import { orderViewOf } from './orderViewOf.ts'
import { outstandingView } from '../payments/outstandingView.ts'
import { recordPayment } from '../orders/recordPayment.ts'

interface ShownTo {
  /** of the page; the order's own, unless it is said */
  readonly locale?: Locale
  /** the one order whose mailed link was followed */
  readonly linkedUid?: string | null
}

export interface Confirmation {
  readonly paymentUid: string
  readonly orderUid: string
  readonly status: PaymentStatus
  readonly orderNumber: string
  /** only for the session that placed it */
  readonly order: OrderView | null
  /** it is shown by a link to its order */
  readonly isLinked: boolean
  /** it is a payment of what was left of an order that stood already */
  readonly isRest: boolean
  /** what is still to be paid, for the session that placed it; null where nothing is, or it is not for the buyer to pay now */
  readonly due: OutstandingView | null
}

/**
 * What became of a payment. While it is open the provider is asked, since its payer may be back before its webhook; when it
 * can't be asked, what is known. Null for a payment that this shop doesn't know, and for one of a buyer who was forgotten.
 */
export const confirmation = async (
  services: NewsServices & Pick<Services, 'provider' | 'payments' | 'issuedDocuments'>,
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

/** Whether money that came in by an attempt pays for nothing and goes back: it was another sum, or came too late. */
const isSentBack = (
  { paymentUid, purpose, status, amount }: Attempt,
  { refunds, securedBy }: OrderState,
): boolean =>
  (status === 'paid' || status === 'authorized') &&
  securedBy !== paymentUid &&
  refunds.some((one) => one.refundUid === paymentUid && (purpose === 'due-now' || one.amount >= amount))

/**
 * The attempt's own state, but an order that is paid is told as paid whatever became of an older attempt to secure it. One on account is told
 * as authorized: it stands, and nothing of it was paid. Money that goes back paid for nothing, whatever its provider calls it.
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
