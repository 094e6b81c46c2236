import type { Cents } from '../kernel/cents.ts'
import type { Fact } from '../kernel/fact.ts'
import type { Locale } from '../kernel/locale.ts'
import type { Sealed } from '../kernel/sealed.ts'
import type { CartCoupon } from '../cart/coupon.ts'
import type { CartTotals } from '../pricing/totals.ts'
import type { OrderDelivery, OrderLine, OrderPaymentOption } from './orderLine.ts'
import type { PaymentStatus } from './paymentStatus.ts'

/** All of what was ordered, as it was on that moment: the order never looks anything up again. */
export interface OrderSnapshot {
  readonly uid: string
  /** what people call it by */
  readonly number: string
  /** milliseconds since 1970, UTC */
  readonly placedAt: number
  readonly cartUid: string
  readonly cartVersion: number
  readonly locale: Locale
  readonly lines: readonly OrderLine[]
  readonly coupons: readonly CartCoupon[]
  readonly delivery: OrderDelivery
  readonly payment: OrderPaymentOption
  readonly customerId: string
  /** name, addresses, e-mail: JSON under the customer's own key */
  readonly customer: Sealed
  /** to be paid before it is sent; less than the total where a deposit was agreed */
  readonly dueNow: Cents
  readonly totals: CartTotals
  /** version of the pricing rules the totals were computed by */
  readonly rules: number
}

export type CancelReason = 'cart-changed' | 'customer' | 'shop' | 'authorization-lapsed'

/** Why money goes back: paid twice, paid for what was canceled, not what was asked, or what can't be delivered. */
export type RefundReason = 'second-payment' | 'paid-after-cancel' | 'amount-mismatch' | 'short'

/** What secured the order: the payment, and the totals it was secured for. */
interface Secured {
  /** null where there was nothing to pay */
  readonly paymentUid: string | null
  readonly totals: CartTotals
  readonly rules: number
}

/**
 * Stock is held once per reservation, named after the attempt that began it: a released one is never held again, the next
 * attempt makes its own. Where nothing was held, it is taken in the name of the payment, or of the order if there is none.
 */
interface Reserved {
  readonly reservation: string
}

export type OrderFact =
  | Fact<'OrderPlaced', OrderSnapshot>
  | Fact<'StockReserved', Reserved & { readonly until: number }>
  | Fact<'StockReleased', Reserved>
  | Fact<'StockTaken', Reserved & { readonly except: readonly number[] }>
  | Fact<
      'PaymentStarted',
      { readonly paymentUid: string; readonly method: string | null; readonly amount: Cents }
    >
  | Fact<
      'PaymentCreated',
      { readonly paymentUid: string; readonly providerId: string; readonly checkoutUrl: string | null }
    >
  | Fact<'PaymentRefused', { readonly paymentUid: string; readonly reason: string }>
  | Fact<'PaymentStatusChanged', { readonly paymentUid: string; readonly status: PaymentStatus }>
  | Fact<
      'PaymentMismatched',
      { readonly paymentUid: string; readonly expected: Cents; readonly amount: Cents }
    >
  | Fact<'OrderPaid', Secured>
  | Fact<'OrderAuthorized', Secured>
  | Fact<'OrderPutOnAccount', Secured>
  /** these coupons had been used up by others when it was paid: it keeps them, as it was placed with them */
  | Fact<'CouponsOverLimit', { readonly codes: readonly string[] }>
  | Fact<'OrderShort', { readonly productIds: readonly number[] }>
  | Fact<'OrderCanceled', { readonly reason: CancelReason }>
  | Fact<
      'RefundRequested',
      { readonly paymentUid: string; readonly amount: Cents; readonly reason: RefundReason }
    >
