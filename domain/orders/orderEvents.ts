import type { Cents } from '../kernel/cents.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import type { Locale } from '../kernel/locale.ts'
import type { Sealed } from '../kernel/sealed.ts'
import type { CartCoupon } from '../cart/coupon.ts'
import type { CartTotals } from '../pricing/totals.ts'
import type { OrderDelivery, OrderLine, OrderPaymentOption } from './orderLine.ts'
import type { PaymentStatus } from './payments/paymentStatus.ts'

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

/**
 * Why money goes back: paid twice, paid for what was canceled, not what was asked, or what can't be delivered; or the order was
 * canceled, made smaller or credited after it was paid.
 */
export type RefundReason =
  'second-payment' | 'paid-after-cancel' | 'amount-mismatch' | 'short' | 'canceled' | 'changed' | 'credited'

/** Why an order costs less after the sale: the buyer withdrew, sent something back, or the shop lets them off. */
export type CreditReason = 'withdrawn' | 'returned' | 'goodwill'

/** What a payment is for: what secures the order, or what of a secured one was still owed. */
export type PaymentPurpose = 'due-now' | 'outstanding'

/** How money came in that the provider knows nothing of. */
export type CounterMethod = 'cash' | 'card' | 'transfer'

/** Pieces of one of an order's lines. */
export interface CreditedLine {
  readonly lineId: string
  readonly pieces: number
}

/** What the order is now: the shop lowered, added or replaced lines of it. */
export interface OrderRevision {
  /** the stock of all its lines is taken under this name from now on, and what was taken before given back */
  readonly revisionUid: string
  readonly lines: readonly OrderLine[]
  readonly totals: CartTotals
  readonly rules: number
  /** the buyer has agreed to what it costs more; else they do so by paying it */
  readonly isAgreed: boolean
}

/** How it left the shop; null what nobody said. */
export interface Shipment {
  readonly carrier: string | null
  readonly trackingCode: string | null
}

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
  /** `termDays`: the days that its buyer has from the invoice on */
  | DomainEvent<'OrderPutOnAccount', Secured & { readonly termDays: number }>
  /** these coupons had been used up by others when it was paid: it keeps them, as it was placed with them */
  | DomainEvent<'CouponsOverLimit', { readonly codes: readonly string[] }>
  | DomainEvent<'OrderShort', { readonly productIds: readonly number[] }>
  | DomainEvent<'OrderCanceled', { readonly reason: CancelReason }>
  | AfterSaleEvent

/** What happens to an order after its sale. */
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
  /** `refundId` is the provider's, or `by-hand`; null where nothing had to be sent: it was never captured, or goes back over the counter */
  | DomainEvent<'RefundSent', { readonly refundUid: string; readonly refundId: string | null }>
  | DomainEvent<'RefundRefused', { readonly refundUid: string; readonly reason: string }>
  | DomainEvent<'RefundRetried', { readonly refundUid: string }>
  /** the provider had taken it, and its money came back, or somebody called it off there */
  | DomainEvent<'RefundFailed', { readonly refundUid: string; readonly refundId: string }>
  /** no more than this of it is sent, since its payer's bank took the rest back; 0: nothing is */
  | DomainEvent<'RefundLowered', { readonly refundUid: string; readonly amount: Cents }>
  /** the payer's bank took so much of a payment back from the shop */
  | DomainEvent<
      'ChargebackReceived',
      { readonly paymentUid: string; readonly chargebackId: string; readonly amount: Cents }
    >
  /** and gave it to the shop again */
  | DomainEvent<'ChargebackReversed', { readonly paymentUid: string; readonly chargebackId: string }>
  | DomainEvent<'CaptureRequested', { readonly paymentUid: string; readonly amount: Cents }>
  | DomainEvent<'CaptureRefused', { readonly paymentUid: string; readonly reason: string }>
  | DomainEvent<
      'PaymentReceived',
      { readonly paymentUid: string; readonly method: CounterMethod; readonly amount: Cents }
    >
  | DomainEvent<'OrderChanged', OrderRevision>
  /** what came in before it agrees to no more than this, which is less than the order comes to by now */
  | DomainEvent<'OrderAgreed', { readonly amount: Cents }>
  | DomainEvent<'OrderShipped', Shipment>
  | DomainEvent<
      'OrderCredited',
      { readonly creditUid: string; readonly amount: Cents; readonly reason: CreditReason }
    >
  /** the goods that a credit is for */
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
        /** the number of the invoice that it takes from */
        readonly invoice: string
        /** incl. VAT */
        readonly amount: Cents
        /** what it is for: a credit's uid, or `short`, `changed`, `canceled` */
        readonly cause: string
        readonly documentHash: DocumentHash
      }
    >
  /** the files of an issued document were made and stored, once: what each of them hashes to */
  | DomainEvent<'InvoiceDocumentStored', { readonly number: string; readonly files: FileHashes }>

/** Each kind is numbered in a series of its own. */
export type DocumentKind = 'invoice' | 'credit-note'

/**
 * The SHA-256 of an issued document's data, in hex; null for one that was issued before hashes were recorded.
 */
export type DocumentHash = string | null

/** The files that are made of an issued document. */
export const FILE_TYPES = ['pdf', 'xml'] as const

export type FileType = (typeof FILE_TYPES)[number]

/** The SHA-256 of each file, in hex. */
export type FileHashes = Readonly<Record<FileType, string>>
