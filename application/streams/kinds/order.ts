import * as z from 'zod/mini'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { DAYS_ON_ACCOUNT } from '../../../domain/orders/onAccount.ts'
import { order as decider } from '../../../domain/orders/order.ts'
import type {
  OrderSnapshot,
  CancelReason,
  OrderEvent,
  PaymentPurpose,
} from '../../../domain/orders/orderEvents.ts'
import { pricingOf } from '../../../domain/orders/orderPricing.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { OrderRefusal, OrderCommand } from '../../../domain/orders/orderCommands.ts'
import { PAYMENT_STATUSES } from '../../../domain/orders/payments/paymentStatus.ts'
import { earlier, lastOf, together } from '../cause.ts'
import { eventKind } from '../eventKind.ts'
import { streamOf } from '../load.ts'
import { coupon, orderLine } from '../shapes/line.ts'
import { cents, fee, priced } from '../shapes/money.ts'
import { sealed, oneOf } from '../shapes/values.ts'
import type { StreamKind } from '../streamKind.ts'
import { afterSaleEvents } from './afterSaleEvents.ts'
import { cart } from './cart.ts'
import { beginning, bySecuring, ofPayment, releasing, securing } from './orderCauses.ts'
import { orderCodec, sparseOrder } from './orderCodec.ts'

const text = z.string()

/** All data of the order as placed; the buyer is sealed. */
const orderSnapshot = z.strictObject({
  uid: text,
  number: text,
  placedAt: z.int(),
  cartUid: text,
  cartVersion: z.int(),
  locale: z.enum(LOCALES),
  lines: z.array(orderLine),
  coupons: z.array(coupon),
  delivery: z.strictObject({
    optionId: text,
    type: z.enum(['shipping', 'pickup']),
    label: text,
    pickupLocationId: z.nullable(text),
    fee,
  }),
  payment: z.strictObject({ optionId: text, label: text, method: z.nullable(text), fee }),
  customerId: text,
  customer: sealed,
  dueNow: cents,
  ...priced,
}) satisfies z.ZodMiniType<OrderSnapshot>

const reservation = { reservation: text }
const secured = z.strictObject({ paymentUid: z.nullable(text), ...priced })

const cancelReason = oneOf<CancelReason>({
  'cart-changed': 'cart-changed',
  customer: 'customer',
  shop: 'shop',
  'authorization-lapsed': 'authorization-lapsed',
})

const purpose = oneOf<PaymentPurpose>({ 'due-now': 'due-now', outstanding: 'outstanding' })

/** Orders: `order-{uid}`. The replay reprices the order's own snapshot after every event. */
export const order: StreamKind<OrderState, OrderCommand, OrderEvent, OrderRefusal> = {
  prefix: 'order-',
  schema: 5,
  decider,
  events: {
    OrderPlaced: eventKind({
      data: orderSnapshot,
      sealed: ['customer'],
      follows: ({ cartUid }) => [together(['ApprovalGiven']), lastOf(streamOf(cart, cartUid))],
      words: ({ number }, { say }) => say('OrderPlaced', { number }),
    }),
    StockReserved: eventKind({
      data: z.strictObject({ ...reservation, until: z.int() }),
      follows: () => [earlier(['OrderPlaced'])],
    }),
    StockReleased: eventKind({
      data: z.strictObject(reservation),
      follows: releasing,
    }),
    StockTaken: eventKind({
      data: z.strictObject({ ...reservation, except: z.array(z.int()) }),
      follows: bySecuring,
    }),
    PaymentStarted: eventKind({
      data: z.strictObject({ paymentUid: text, method: z.nullable(text), amount: cents, purpose }),
      // up to schema 1 payments were only started to secure an order
      lifts: { 1: (data) => ({ ...(data as object), purpose: 'due-now' }) },
      follows: beginning,
      // securing the order is the default purpose
      summary: ({ purpose: meant, ...data }) => (meant === 'due-now' ? data : { ...data, purpose: meant }),
    }),
    PaymentCreated: eventKind({
      data: z.strictObject({ paymentUid: text, providerId: text, checkoutUrl: z.nullable(text) }),
      follows: ofPayment,
    }),
    PaymentRefused: eventKind({
      data: z.strictObject({ paymentUid: text, reason: text }),
      follows: ofPayment,
    }),
    PaymentStatusChanged: eventKind({
      data: z.strictObject({ paymentUid: text, status: z.enum(PAYMENT_STATUSES) }),
      follows: ofPayment,
    }),
    PaymentMismatched: eventKind({
      data: z.strictObject({ paymentUid: text, expected: cents, amount: cents }),
      follows: ofPayment,
    }),
    OrderPaid: eventKind({
      data: secured,
      follows: securing,
    }),
    OrderAuthorized: eventKind({
      data: secured,
      follows: securing,
    }),
    OrderPutOnAccount: eventKind({
      data: z.strictObject({ paymentUid: z.nullable(text), ...priced, termDays: z.int() }),
      // up to schema 2 every shop had this payment term
      lifts: { 2: (data) => ({ ...(data as object), termDays: DAYS_ON_ACCOUNT }) },
      follows: securing,
      // the default payment term is not shown
      summary: ({ termDays, ...data }) => (termDays === DAYS_ON_ACCOUNT ? data : { ...data, termDays }),
    }),
    CouponsOverLimit: eventKind({
      data: z.strictObject({ codes: z.array(text) }),
      follows: bySecuring,
      words: ({ codes }, { say }) => say('CouponsOverLimit', { codes: codes.join(', ') }),
    }),
    OrderShort: eventKind({
      data: z.strictObject({ productIds: z.array(z.int()) }),
      follows: bySecuring,
    }),
    OrderCanceled: eventKind({
      data: z.strictObject({ reason: cancelReason }),
      follows: ({ reason }) =>
        reason === 'authorization-lapsed' ? [together(['PaymentStatusChanged'])] : bySecuring(),
    }),
    ...afterSaleEvents,
  },
  state: orderCodec,
  audit: { shows: sparseOrder, snapshot: ({ order: placed }) => placed && pricingOf(placed) },
}
