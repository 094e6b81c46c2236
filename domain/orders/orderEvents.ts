import type { Cents } from '../kernel/cents.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import type { Locale } from '../kernel/locale.ts'
import type { Sealed } from '../kernel/sealed.ts'
import type { CartCoupon } from '../cart/coupon.ts'
import type { CartTotals } from '../pricing/totals.ts'
import type { OrderDelivery, OrderLine, OrderPaymentOption } from './orderLine.ts'
import type { PaymentStatus } from './payments/paymentStatus.ts'

/**
 * A complete copy of the purchase at the time of ordering:
 * the order never reads the cart or the catalogue again.
 */
export interface OrderSnapshot {
  readonly uid: string
  /** the order number shown to people */
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
  /** the customer's name, addresses and e-mail: JSON, encrypted with the customer's own key */
  readonly customer: Sealed
  /** due before shipping; less than the total if a deposit was agreed */
  readonly dueNow: Cents
  readonly totals: CartTotals
  /** version of the pricing rules that computed the totals */
  readonly rules: number
}

export type CancelReason = 'cart-changed' | 'customer' | 'shop' | 'authorization-lapsed'

/**
 * Why a payment is refunded: it was a second payment, paid after cancellation, of a wrong amount, or for
 * goods out of stock; or the order was canceled, reduced or credited after payment.
 */
export type RefundReason =
  'second-payment' | 'paid-after-cancel' | 'amount-mismatch' | 'short' | 'canceled' | 'changed' | 'credited'

/** Why a sold order is credited: withdrawal, return, or goodwill of the shop. */
export type CreditReason = 'withdrawn' | 'returned' | 'goodwill'

/** The purpose of a payment: securing the order, or paying the outstanding amount of a secured one. */
export type PaymentPurpose = 'due-now' | 'outstanding'

/** How money arrived that the payment provider doesn't know of. */
export type CounterMethod = 'cash' | 'card' | 'transfer'

/** Pieces of one order line. */
export interface CreditedLine {
  readonly lineId: string
  readonly pieces: number
}

/** A change of the order by the shop: lines lowered, added or replaced. */
export interface OrderRevision {
  /** the id under which all its stock is taken from the change on; stock taken before is released */
  readonly revisionUid: string
  readonly lines: readonly OrderLine[]
  readonly totals: CartTotals
  readonly rules: number
  /** the buyer has agreed to a higher total; otherwise they agree by paying it */
  readonly isAgreed: boolean
}

/** How the order was shipped; null if not stated. */
export interface Shipment {
  readonly carrier: string | null
  readonly trackingCode: string | null
}

/** The payment that secured the order, and the totals at that time. */
interface Secured {
  /** null if nothing was due */
  readonly paymentUid: string | null
  readonly totals: CartTotals
  readonly rules: number
}

/**
 * Stock is reserved once per reservation, whose id is that of the attempt that started it. A released
 * reservation is never reused: the next attempt makes its own. Without a reservation, stock is taken under
 * the payment's id, or the order's if there is no payment.
 */
interface Reserved {
  readonly reservation: string
}

export type OrderEvent =
  | DomainEvent<'OrderPlaced', OrderSnapshot>
  | DomainEvent<'StockReserved', Reserved & { readonly until: number }>
  | DomainEvent<'StockReleased', Reserved>
  | DomainEvent<'StockTaken', Reserved & { readonly except: readonly number[] }>
  | DomainEvent<
      'PaymentStarted',
      {
        readonly paymentUid: string
        readonly method: string | null
        readonly amount: Cents
        readonly purpose: PaymentPurpose
      }
    >
  | DomainEvent<
      'PaymentCreated',
      { readonly paymentUid: string; readonly providerId: string; readonly checkoutUrl: string | null }
    >
  | DomainEvent<'PaymentRefused', { readonly paymentUid: string; readonly reason: string }>
  | DomainEvent<'PaymentStatusChanged', { readonly paymentUid: string; readonly status: PaymentStatus }>
  | DomainEvent<
      'PaymentMismatched',
      { readonly paymentUid: string; readonly expected: Cents; readonly amount: Cents }
    >
  | DomainEvent<'OrderPaid', Secured>
  | DomainEvent<'OrderAuthorized', Secured>
  /** `termDays`: the payment term in days from the invoice date */
  | DomainEvent<'OrderPutOnAccount', Secured & { readonly termDays: number }>
  /**
   * these coupons were used up by other orders before this one
   * was paid; the order keeps them, as it was placed with them
   */
  | DomainEvent<'CouponsOverLimit', { readonly codes: readonly string[] }>
  | DomainEvent<'OrderShort', { readonly productIds: readonly number[] }>
  | DomainEvent<'OrderCanceled', { readonly reason: CancelReason }>
  | AfterSaleEvent

/** The events of an order after its sale. */
export type AfterSaleEvent =
  | DomainEvent<
      'RefundRequested',
      {
        /** one payment may be refunded more than once */
        readonly refundUid: string
        readonly paymentUid: string
        readonly amount: Cents
        readonly reason: RefundReason
      }
    >
  /**
   * `refundId` is the provider's, or `by-hand`; null if nothing was sent through the provider: the payment
   * was never captured, or is refunded at the counter
   */
  | DomainEvent<'RefundSent', { readonly refundUid: string; readonly refundId: string | null }>
  | DomainEvent<'RefundRefused', { readonly refundUid: string; readonly reason: string }>
  | DomainEvent<'RefundRetried', { readonly refundUid: string }>
  /** the provider had accepted the refund, but it failed or was canceled there */
  | DomainEvent<'RefundFailed', { readonly refundUid: string; readonly refundId: string }>
  /** lowers a refund to this amount, because the payer's bank took the rest back; 0 cancels it */
  | DomainEvent<'RefundLowered', { readonly refundUid: string; readonly amount: Cents }>
  /** the payer's bank took back part of a payment */
  | DomainEvent<
      'ChargebackReceived',
      { readonly paymentUid: string; readonly chargebackId: string; readonly amount: Cents }
    >
  /** the payer's bank returned the money to the shop */
  | DomainEvent<'ChargebackReversed', { readonly paymentUid: string; readonly chargebackId: string }>
  | DomainEvent<'CaptureRequested', { readonly paymentUid: string; readonly amount: Cents }>
  | DomainEvent<'CaptureRefused', { readonly paymentUid: string; readonly reason: string }>
  | DomainEvent<
      'PaymentReceived',
      { readonly paymentUid: string; readonly method: CounterMethod; readonly amount: Cents }
    >
  | DomainEvent<'OrderChanged', OrderRevision>
  /** the highest total that the buyer agreed to by an earlier payment, lower than the present total */
  | DomainEvent<'OrderAgreed', { readonly amount: Cents }>
  | DomainEvent<'OrderShipped', Shipment>
  | DomainEvent<
      'OrderCredited',
      { readonly creditUid: string; readonly amount: Cents; readonly reason: CreditReason }
    >
  /** the goods of a credit */
  | DomainEvent<'GoodsCredited', { readonly creditUid: string; readonly lines: readonly CreditedLine[] }>
  | DomainEvent<'OrderWithdrawn', { readonly withdrawalUid: string; readonly statement: Sealed }>
  | DomainEvent<
      'InvoiceIssued',
      {
        readonly number: string
        readonly totals: CartTotals
        readonly rules: number
        readonly documentHash: DocumentHash
      }
    >
  | DomainEvent<
      'CreditNoteIssued',
      {
        readonly number: string
        /** the number of the credited invoice */
        readonly invoice: string
        /** incl. VAT */
        readonly amount: Cents
        /** the reason: a credit's uid, or `short`, `changed`, `canceled` */
        readonly cause: string
        readonly documentHash: DocumentHash
      }
    >
  /** the hashes of an issued document's files, recorded once when the files were stored */
  | DomainEvent<'InvoiceDocumentStored', { readonly number: string; readonly files: FileHashes }>

/** Each kind has its own number series. */
export type DocumentKind = 'invoice' | 'credit-note'

/**
 * The SHA-256 of an issued document's data, in hex; null for a document issued before hashes were recorded.
 */
export type DocumentHash = string | null

/** The file types of an issued document. */
export const FILE_TYPES = ['pdf', 'xml'] as const

export type FileType = (typeof FILE_TYPES)[number]

/** The SHA-256 of each file, in hex. */
export type FileHashes = Readonly<Record<FileType, string>>
