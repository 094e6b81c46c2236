import { isLost, isOpen } from '../../../domain/orders/attempt.ts'
import { pickupRows } from '../../../domain/checkout/pickupPoint.ts'
import { chosenImage } from '../../../domain/cart/chosenLook.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderFacts.ts'
import { buyerIn } from './orderBuyer.ts'
import { moneyBack } from '../../../domain/orders/moneyBack.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { OrderView } from '../../pages/orderView.ts'
import type { OutstandingView } from '../../pages/outstandingView.ts'
import type { PaymentStatus } from '../../../domain/orders/paymentStatus.ts'
import type { Session } from '../../ports/database/sessions.ts'
import type { Services } from '../services.ts'
import type { NewsServices } from '../payments/applyNews.ts'
import { addressRows } from './addressRows.ts'
import { arrivalOf } from './arrival.ts'
import { productsOf } from './orderProducts.ts'
import { loadOrder } from './loadOrder.ts'
import { recordPayment } from '../payments/recordPayment.ts'
import { waysToPayRest } from '../payments/waysToPayRest.ts'

export interface Confirmation {
  readonly paymentUid: string
  readonly status: PaymentStatus
  readonly orderNumber: string
  /** only for the session that placed it */
  readonly order: OrderView | null
  /** it is a payment of what was left of an order that stood already */
  readonly isRest: boolean
  /** what is still to be paid, for the session that placed it; null where nothing is, or it is not for the buyer to pay now */
  readonly due: OutstandingView | null
}

/**
 * What became of a payment. While it is open the provider is asked, since its payer may be back before its webhook; when it
 * can't be asked, what is known. Null for a payment that this shop doesn't know.
 */
export const confirmation = async (
  services: NewsServices & Pick<Services, 'provider' | 'payments'>,
  paymentUid: string,
  session: Session | null,
): Promise<Confirmation | null> => {
  const row = await services.payments.byUid(paymentUid)
  if (row === null) return null
  const recorded = row.open && row.providerId !== null ? await recordPayment(services, row.providerId) : null
  const state =
    recorded?.kind === 'recorded' ? recorded.state : (await loadOrder(services.store, row.orderUid)).state
  const { order } = state
  if (order === null) return null
  const isOwn = session?.customerId === order.customerId
  return {
    paymentUid,
    status: statusOf(state, paymentUid),
    orderNumber: order.number,
    order: isOwn ? await viewOf(services, order, state) : null,
    isRest: state.attempts.get(paymentUid)?.purpose === 'outstanding',
    due: isOwn ? await dueOf(services, order, state) : null,
  }
}

/**
 * The attempt's own state, but an order that is paid is told as paid whatever became of an older attempt to secure it. One on account is told
 * as authorized: it stands, and nothing of it was paid.
 */
const statusOf = ({ attempts, secured }: OrderState, paymentUid: string): PaymentStatus => {
  const attempt = attempts.get(paymentUid)
  const isSecuredElse = attempt?.purpose === 'due-now' && isLost(attempt.status) && secured !== 'nothing'
  if (attempt === undefined || isSecuredElse) return SECURED_AS[secured]
  if (attempt.status === 'started') return 'open'
  return attempt.status === 'refused' ? 'failed' : attempt.status
}

/** What the buyer may pay of a secured order; of a payment that is under way its own sum, since that is the one to go on with. */
const dueOf = async (
  services: Pick<Services, 'vault' | 'config' | 'provider'>,
  order: OrderSnapshot,
  state: OrderState,
): Promise<OutstandingView | null> => {
  const { outstanding } = orderMoney(state)
  if (state.secured === 'nothing' || outstanding === 0) return null
  const isAwaited = state.agreed < order.totals.totalInclVat
  const open = [...state.attempts.values()].find(isOpen)
  if (open !== undefined)
    return {
      amount: open.amount,
      isAwaited,
      underWay: open.status === 'pending' ? 'pending' : 'open',
      ways: [],
    }
  const ways = await waysToPayRest(services, order, outstanding)
  return {
    amount: outstanding,
    isAwaited,
    underWay: null,
    ways: ways.map(({ id, label, icon }) => ({ id, label, icon })),
  }
}

const SECURED_AS = {
  nothing: 'open',
  authorized: 'authorized',
  on_account: 'authorized',
  paid: 'paid',
} as const satisfies Record<OrderState['secured'], PaymentStatus>

/** The order in clear; null when its buyer's key was destroyed. */
const viewOf = async (
  services: Pick<Services, 'vault' | 'catalogue' | 'config'>,
  order: OrderSnapshot,
  state: OrderState,
): Promise<OrderView | null> => {
  const opened = await services.vault.open(order.customer)
  if (opened === null) return null
  const { form, pickupPoint } = buyerIn(opened)
  const { paid, outstanding } = orderMoney(state)
  const products = await productsOf(services, order)
  const images = imagesOf(order, products)
  return {
    number: order.number,
    status: state.status,
    placedAt: new Date(order.placedAt).toISOString(),
    lines: order.lines.map(({ lineId, totals, ...line }) => ({
      ...line,
      id: lineId,
      uid: null,
      image: images.get(lineId) ?? null,
      totalInclVat: totals.totalInclVat,
      totalExclVat: totals.totalExclVat,
    })),
    totals: order.totals,
    paidAmount: paid,
    outstandingAmount: outstanding,
    moneyBack: moneyBack(state),
    shipment: state.shipment,
    deliveryLabel: order.delivery.label,
    pickup: pickupPoint === null ? [] : pickupRows(pickupPoint),
    paymentLabel: order.payment.label,
    arrivesOn: arrivalOf(services, order, products),
    emailAddress: form.emailAddress,
    address: addressRows(form),
  }
}

/** By line, where there are any. */
const imagesOf = (
  { lines }: OrderSnapshot,
  products: ReadonlyMap<number, Product>,
): ReadonlyMap<string, { readonly src: string; readonly alt: string }> =>
  new Map(
    lines.flatMap(({ lineId, productId, options }) => {
      const product = products.get(productId)
      const shown = product && chosenImage(product, options)
      return shown === undefined ? [] : [[lineId, { src: shown.src.medium, alt: shown.alt }] as const]
    }),
  )
