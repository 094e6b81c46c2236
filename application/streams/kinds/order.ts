import * as z from 'zod/mini'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { DAYS_ON_ACCOUNT } from '../../../domain/orders/onAccount.ts'
import { order as decider } from '../../../domain/orders/order.ts'
import type {
  OrderSnapshot,
  CancelReason,
  OrderFact,
  PaymentPurpose,
} from '../../../domain/orders/orderFacts.ts'
import { pricingOf } from '../../../domain/orders/orderPricing.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { OrderRefusal, OrderCommand } from '../../../domain/orders/orderCommands.ts'
import { PAYMENT_STATUSES } from '../../../domain/orders/payments/paymentStatus.ts'
import { earlier, lastOf, together } from '../cause.ts'
import { factKind } from '../factKind.ts'
import { streamOf } from '../load.ts'
import { coupon, orderLine } from '../shapes/line.ts'
import { cents, fee, priced } from '../shapes/money.ts'
import { sealed, oneOf } from '../shapes/values.ts'
import type { StreamKind } from '../streamKind.ts'
import { afterSaleFacts } from './afterSaleFacts.ts'
import { cart } from './cart.ts'
import { beginning, bySecuring, ofPayment, releasing, securing } from './orderCauses.ts'
import { orderCodec, sparseOrder } from './orderCodec.ts'

const text = z.string()

/** All of what was ordered; the one who ordered it is sealed. */
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

/** Orders: `order-{uid}`. Replayed with the order's own snapshot priced anew after every fact. */
export const order: StreamKind<OrderState, OrderCommand, OrderFact, OrderRefusal> = {
  prefix: 'order-',
  schema: 5,
  decider,
  facts: {
    OrderPlaced: factKind({
      data: orderSnapshot,
      sealed: ['customer'],
      follows: ({ cartUid }) => [together(['ApprovalGiven']), lastOf(streamOf(cart, cartUid))],
      words: ({ number }, { say }) => say('OrderPlaced', { number }),
    }),
    StockReserved: factKind({
      data: z.strictObject({ ...reservation, until: z.int() }),
      follows: () => [earlier(['OrderPlaced'])],
    }),
    StockReleased: factKind({
      data: z.strictObject(reservation),
      follows: releasing,
    }),
    StockTaken: factKind({
      data: z.strictObject({ ...reservation, except: z.array(z.int()) }),
      follows: bySecuring,
    }),
    PaymentStarted: factKind({
      data: z.strictObject({ paymentUid: text, method: z.nullable(text), amount: cents, purpose }),
      // nothing else was ever begun to pay than what secures an order
      lifts: { 1: (data) => ({ ...(data as object), purpose: 'due-now' }) },
      follows: beginning,
      // what secures the order is the usual purpose
      told: ({ purpose: meant, ...data }) => (meant === 'due-now' ? data : { ...data, purpose: meant }),
    }),
    PaymentCreated: factKind({
      data: z.strictObject({ paymentUid: text, providerId: text, checkoutUrl: z.nullable(text) }),
      follows: ofPayment,
    }),
    PaymentRefused: factKind({
      data: z.strictObject({ paymentUid: text, reason: text }),
      follows: ofPayment,
    }),
    PaymentStatusChanged: factKind({
      data: z.strictObject({ paymentUid: text, status: z.enum(PAYMENT_STATUSES) }),
      follows: ofPayment,
    }),
    PaymentMismatched: factKind({
      data: z.strictObject({ paymentUid: text, expected: cents, amount: cents }),
      follows: ofPayment,
    }),
    OrderPaid: factKind({
      data: secured,
      follows: securing,
    }),
    OrderAuthorized: factKind({
      data: secured,
      follows: securing,
    }),
    OrderPutOnAccount: factKind({
      data: z.strictObject({ paymentUid: z.nullable(text), ...priced, termDays: z.int() }),
      // before shops named a term of their own
      lifts: { 2: (data) => ({ ...(data as object), termDays: DAYS_ON_ACCOUNT }) },
      follows: securing,
      // the term that holds where nothing else is agreed goes without saying
      told: ({ termDays, ...data }) => (termDays === DAYS_ON_ACCOUNT ? data : { ...data, termDays }),
    }),
    CouponsOverLimit: factKind({
      data: z.strictObject({ codes: z.array(text) }),
      follows: bySecuring,
      words: ({ codes }, { say }) => say('CouponsOverLimit', { codes: codes.join(', ') }),
    }),
    OrderShort: factKind({
      data: z.strictObject({ productIds: z.array(z.int()) }),
      follows: bySecuring,
    }),
    OrderCanceled: factKind({
      data: z.strictObject({ reason: cancelReason }),
      follows: ({ reason }) =>
        reason === 'authorization-lapsed' ? [together(['PaymentStatusChanged'])] : bySecuring(),
    }),
    ...afterSaleFacts,
  },
  state: orderCodec,
  audit: { shows: sparseOrder, snapshot: ({ order: placed }) => placed && pricingOf(placed) },
}
