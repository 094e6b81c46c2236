import { basisPoints, cents, NOTHING } from '../../../domain/kernel/cents.ts'
import type { OrderEvent, OrderSnapshot } from '../../../domain/orders/orderEvents.ts'
import type { OrderLine } from '../../../domain/orders/orderLine.ts'
import type { ProviderStatus } from '../../../domain/orders/orderCommands.ts'
import type { PaymentStatus } from '../../../domain/orders/payments/paymentStatus.ts'
import { priceCart } from '../../../domain/pricing/cart.ts'
import type { Coupon, Fee, LineSnapshot } from '../../../domain/pricing/totals.ts'

export const free: Fee = { inclVat: NOTHING, exclVat: NOTHING, rate: basisPoints(2100) }
const rate = basisPoints(2100)
const none = basisPoints(0)

const snapshot = (productId: number, quantity: number, base: number): LineSnapshot => ({
  id: String(productId),
  quantity,
  price: { basis: 'incl', rate, base: cents(base), discount: none },
  options: [],
  weight: 250,
})

/** Returns an order priced by the shop's own rules. */
export const orderOf = (
  lines: readonly LineSnapshot[] = [snapshot(1, 3, 999), snapshot(2, 1, 4995)],
  coupons: readonly Coupon[] = [],
  shipping: Fee = free,
): OrderSnapshot => {
  const priced = priceCart({ lines, coupons, shipping, paymentFee: null })
  const sold = lines.map(({ id, quantity, price, weight }): OrderLine => ({
    lineId: id,
    productId: Number(id),
    slug: `p-${id}`,
    title: `Product ${id}`,
    quantity,
    options: [],
    price,
    weight,
    totals: priced.lines.get(id)!,
  }))
  return {
    uid: 'o1',
    number: '2026-0001',
    placedAt: 1_000,
    cartUid: 'c1',
    cartVersion: 4,
    locale: 'nld',
    lines: sold,
    coupons: coupons.map((coupon, n) => ({ ...coupon, code: `CODE-${n}` })),
    delivery: { optionId: 'd', type: 'shipping', label: 'Bezorgen', pickupLocationId: null, fee: shipping },
    payment: { optionId: 'p', label: 'iDEAL | Wero', method: 'ideal', fee: free },
    customerId: 'k1',
    customer: { subject: 'k1', sealed: 'AAAA' },
    dueNow: priced.totals.totalInclVat,
    totals: priced.totals,
    rules: 1,
  }
}

export const anOrder = orderOf()
const { totals, rules, dueNow } = anOrder

export const placed: OrderEvent = { type: 'OrderPlaced', data: anOrder }
export const reservedFor = (reservation: string): OrderEvent => ({
  type: 'StockReserved',
  data: { reservation, until: 5_000 },
})
export const released = (reservation: string): OrderEvent => ({
  type: 'StockReleased',
  data: { reservation },
})
export const taken: OrderEvent = { type: 'StockTaken', data: { reservation: 'a', except: [] } }
export const started = (paymentUid: string): OrderEvent => ({
  type: 'PaymentStarted',
  data: { paymentUid, method: 'ideal', amount: dueNow, purpose: 'due-now' },
})
export const created = (paymentUid: string): OrderEvent => ({
  type: 'PaymentCreated',
  data: { paymentUid, providerId: `tr_${paymentUid}`, checkoutUrl: `https://pay.test/${paymentUid}` },
})
export const changed = (paymentUid: string, status: PaymentStatus): OrderEvent => ({
  type: 'PaymentStatusChanged',
  data: { paymentUid, status },
})
export const paid = (paymentUid: string): OrderEvent => ({
  type: 'OrderPaid',
  data: { paymentUid, totals, rules },
})
export const authorized = (paymentUid: string): OrderEvent => ({
  type: 'OrderAuthorized',
  data: { paymentUid, totals, rules },
})
export const opened = (paymentUid: string): readonly OrderEvent[] => [
  reservedFor(paymentUid),
  started(paymentUid),
  created(paymentUid),
]
export const cartChanged: OrderEvent = { type: 'OrderCanceled', data: { reason: 'cart-changed' } }

export const news = (
  paymentUid: string,
  status: PaymentStatus,
  more: Partial<ProviderStatus> = {},
): ProviderStatus => ({
  type: 'RecordPayment',
  paymentUid,
  providerId: `tr_${paymentUid}`,
  status,
  amount: dueNow,
  checkoutUrl: `https://pay.test/${paymentUid}`,
  shortOf: [],
  overLimit: [],
  isCartSettledElsewhere: false,
  ...more,
})
