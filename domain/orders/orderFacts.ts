import type { Cents } from '../kernel/cents.ts'
import type { Fact } from '../kernel/fact.ts'
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

export type OrderFact =
  | Fact<'OrderPlaced', OrderSnapshot>
  | Fact<'StockReserved', Reserved & { readonly until: number }>
  | Fact<'StockReleased', Reserved>
  | Fact<'StockTaken', Reserved & { readonly except: readonly number[] }>
  | Fact<
      'PaymentStarted',
      {
        readonly paymentUid: string
        readonly method: string | null
        readonly amount: Cents
        readonly purpose: PaymentPurpose
      }
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
  /** `termDays`: the days that its buyer has from the invoice on */
  | Fact<'OrderPutOnAccount', Secured & { readonly termDays: number }>
  /** these coupons had been used up by others when it was paid: it keeps them, as it was placed with them */
  | Fact<'CouponsOverLimit', { readonly codes: readonly string[] }>
  | Fact<'OrderShort', { readonly productIds: readonly number[] }>
  | Fact<'OrderCanceled', { readonly reason: CancelReason }>
  | AfterSaleFact

/** What happens to an order after its sale. */
export type AfterSaleFact =
  | Fact<
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
  | Fact<'RefundSent', { readonly refundUid: string; readonly refundId: string | null }>
  | Fact<'RefundRefused', { readonly refundUid: string; readonly reason: string }>
  | Fact<'RefundRetried', { readonly refundUid: string }>
  /** the provider had taken it, and its money came back, or somebody called it off there */
  | Fact<'RefundFailed', { readonly refundUid: string; readonly refundId: string }>
  /** no more than this of it is sent, since its payer's bank took the rest back; 0: nothing is */
  | Fact<'RefundLowered', { readonly refundUid: string; readonly amount: Cents }>
  /** the payer's bank took so much of a payment back from the shop */
  | Fact<
      'ChargebackReceived',
      { readonly paymentUid: string; readonly chargebackId: string; readonly amount: Cents }
    >
  /** and gave it to the shop again */
  | Fact<'ChargebackReversed', { readonly paymentUid: string; readonly chargebackId: string }>
  | Fact<'CaptureRequested', { readonly paymentUid: string; readonly amount: Cents }>
  | Fact<'CaptureRefused', { readonly paymentUid: string; readonly reason: string }>
  | Fact<
      'PaymentReceived',
      { readonly paymentUid: string; readonly method: CounterMethod; readonly amount: Cents }
    >
  | Fact<'OrderChanged', OrderRevision>
  /** what came in before it agrees to no more than this, which is less than the order comes to by now */
  | Fact<'OrderAgreed', { readonly amount: Cents }>
  | Fact<'OrderShipped', Shipment>
  | Fact<
      'OrderCredited',
      { readonly creditUid: string; readonly amount: Cents; readonly reason: CreditReason }
    >
  /** the goods that a credit is for */
  | Fact<'GoodsCredited', { readonly creditUid: string; readonly lines: readonly CreditedLine[] }>
  | Fact<'OrderWithdrawn', { readonly withdrawalUid: string; readonly statement: Sealed }>
  | Fact<
      'InvoiceIssued',
      {
        readonly number: string
        readonly totals: CartTotals
        readonly rules: number
        readonly documentHash: DocumentHash
      }
    >
  | Fact<
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
  | Fact<'InvoiceDocumentStored', { readonly number: string; readonly files: FileHashes }>

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
