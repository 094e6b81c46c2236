import * as z from 'zod/mini'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { DAYS_ON_ACCOUNT } from '../../../domain/orders/onAccount.ts'
import { order as decider } from '../../../domain/orders/order.ts'
import type { CancelReason, OrderFact, PaymentPurpose } from '../../../domain/orders/orderFacts.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { OrderRefusal, OrderWish } from '../../../domain/orders/orderWishes.ts'
import { PAYMENT_STATUSES } from '../../../domain/orders/payments/paymentStatus.ts'
import { pricingOf } from '../../../domain/orders/orderPricing.ts'
import { afterSaleFacts } from './afterSaleFacts.ts'
import { cart } from './cart.ts'
import { earlier, lastOf, together } from '../cause.ts'
import { factKind } from '../factKind.ts'
import { cents, priced } from '../shapes/money.ts'
import { oneOf } from '../shapes/oneOf.ts'
import { orderSnapshot } from '../shapes/orderSnapshot.ts'
import { beginning, bySecuring, ofPayment, releasing, securing } from './orderCauses.ts'
import { orderCodec, sparseOrder } from './orderCodec.ts'
import { streamOf } from '../load.ts'
import type { StreamKind } from '../streamKind.ts'
import { nameWithData } from '../words.ts'

const text = z.string()
const reservation = { reservation: text }
const secured = z.strictObject({ paymentUid: z.nullable(text), ...priced })

const cancelReason = oneOf<CancelReason>({
  'cart-changed': 'cart-changed',
  customer: 'customer',
  shop: 'shop',
  'authorization-lapsed': 'authorization-lapsed',
})

const purpose = oneOf<PaymentPurpose>({ 'due-now': 'due-now', outstanding: 'outstanding' })

/** What goes without saying is left out: that it is for what secures the order. */
const startWords =
  (name: string) =>
  (
    { purpose: meant, ...data }: Extract<OrderFact, { type: 'PaymentStarted' }>['data'],
    locale: Locale,
  ): string =>
    nameWithData(name, meant === 'due-now' ? data : { ...data, purpose: meant }, locale)

/** Likewise: that its buyer has the days that hold where nothing else is agreed. */
const accountWords =
  (name: string) =>
  (
    { termDays, ...data }: Extract<OrderFact, { type: 'OrderPutOnAccount' }>['data'],
    locale: Locale,
  ): string =>
    nameWithData(name, termDays === DAYS_ON_ACCOUNT ? data : { ...data, termDays }, locale)

/** Orders: `order-{uid}`. Replayed with the order's own snapshot priced anew after every fact. */
export const order: StreamKind<OrderState, OrderWish, OrderFact, OrderRefusal> = {
  prefix: 'order-',
  schema: 5,
  decider,
  facts: {
    OrderPlaced: factKind({
      data: orderSnapshot,
      sealed: ['customer'],
      follows: ({ cartUid }) => [together(['ApprovalGiven']), lastOf(streamOf(cart, cartUid))],
      words: {
        nld: ({ number }) => `Bestelling geplaatst: ${number}`,
        eng: ({ number }) => `Order placed: ${number}`,
      },
    }),
    StockReserved: factKind({
      data: z.strictObject({ ...reservation, until: z.int() }),
      follows: () => [earlier(['OrderPlaced'])],
      words: { nld: 'Voorraad gereserveerd', eng: 'Stock reserved' },
    }),
    StockReleased: factKind({
      data: z.strictObject(reservation),
      follows: releasing,
      words: { nld: 'Voorraad vrijgegeven', eng: 'Stock released' },
    }),
    StockTaken: factKind({
      data: z.strictObject({ ...reservation, except: z.array(z.int()) }),
      follows: bySecuring,
      words: { nld: 'Voorraad afgeboekt', eng: 'Stock taken' },
    }),
    PaymentStarted: factKind({
      data: z.strictObject({ paymentUid: text, method: z.nullable(text), amount: cents, purpose }),
      // nothing else was ever begun to pay than what secures an order
      lifts: { 1: (data) => ({ ...(data as object), purpose: 'due-now' }) },
      follows: beginning,
      words: { nld: startWords('Betaling begonnen'), eng: startWords('Payment started') },
    }),
    PaymentCreated: factKind({
      data: z.strictObject({ paymentUid: text, providerId: text, checkoutUrl: z.nullable(text) }),
      follows: ofPayment,
      words: { nld: 'Betaling aangemaakt', eng: 'Payment created' },
    }),
    PaymentRefused: factKind({
      data: z.strictObject({ paymentUid: text, reason: text }),
      follows: ofPayment,
      words: { nld: 'Betaling geweigerd', eng: 'Payment refused' },
    }),
    PaymentStatusChanged: factKind({
      data: z.strictObject({ paymentUid: text, status: z.enum(PAYMENT_STATUSES) }),
      follows: ofPayment,
      words: { nld: 'Betaalstatus gewijzigd', eng: 'Payment status changed' },
    }),
    PaymentMismatched: factKind({
      data: z.strictObject({ paymentUid: text, expected: cents, amount: cents }),
      follows: ofPayment,
      words: { nld: 'Betaald bedrag wijkt af', eng: 'Payment mismatched' },
    }),
    OrderPaid: factKind({
      data: secured,
      follows: securing,
      words: { nld: 'Bestelling betaald', eng: 'Order paid' },
    }),
    OrderAuthorized: factKind({
      data: secured,
      follows: securing,
      words: { nld: 'Betaling van bestelling toegezegd', eng: 'Order authorized' },
    }),
    OrderPutOnAccount: factKind({
      data: z.strictObject({ paymentUid: z.nullable(text), ...priced, termDays: z.int() }),
      // before shops named a term of their own
      lifts: { 2: (data) => ({ ...(data as object), termDays: DAYS_ON_ACCOUNT }) },
      follows: securing,
      words: { nld: accountWords('Bestelling op rekening'), eng: accountWords('Order put on account') },
    }),
    CouponsOverLimit: factKind({
      data: z.strictObject({ codes: z.array(text) }),
      follows: bySecuring,
      words: {
        nld: ({ codes }) => `Kortingscode boven de limiet: ${codes.join(', ')}`,
        eng: ({ codes }) => `Coupons over limit: ${codes.join(', ')}`,
      },
    }),
    OrderShort: factKind({
      data: z.strictObject({ productIds: z.array(z.int()) }),
      follows: bySecuring,
      words: { nld: 'Bestelling komt tekort', eng: 'Order short' },
    }),
    OrderCanceled: factKind({
      data: z.strictObject({ reason: cancelReason }),
      follows: ({ reason }) =>
        reason === 'authorization-lapsed' ? [together(['PaymentStatusChanged'])] : bySecuring(),
      words: { nld: 'Bestelling geannuleerd', eng: 'Order canceled' },
    }),
    ...afterSaleFacts,
  },
  state: orderCodec,
  audit: { shows: sparseOrder, snapshot: ({ order: placed }) => placed && pricingOf(placed) },
}
