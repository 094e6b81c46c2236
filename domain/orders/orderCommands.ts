import type { Cents } from '../kernel/cents.ts'
import type { Sealed } from '../kernel/sealed.ts'
import type {
  CancelReason,
  CounterMethod,
  CreditedLine,
  CreditReason,
  OrderRevision,
  OrderSnapshot,
  Shipment,
  DocumentHash,
  DocumentKind,
  FileHashes,
} from './orderEvents.ts'
import type { PaymentStatus } from './payments/paymentStatus.ts'

/** What only the rest of the shop can know when money comes in. */
interface Circumstances {
  /** codes that others have used up meanwhile; found out by trying, so first none, and honoured all the same */
  readonly overLimit: readonly string[]
  /** another order of the same cart has been paid, authorized or put on account */
  readonly isCartSettledElsewhere: boolean
}

/** Money that came in over the counter or by the bank, which the provider knows nothing of. */
export interface CounterPayment extends Circumstances {
  readonly type: 'ReceivePayment'
  readonly paymentUid: string
  readonly method: CounterMethod
  readonly amount: Cents
}

/** What the provider says of a payment. */
export interface ProviderNews extends Circumstances {
  readonly type: 'RecordPayment'
  readonly paymentUid: string
  readonly providerId: string
  readonly status: PaymentStatus
  readonly amount: Cents
  readonly checkoutUrl: string | null
  /** products that can't be taken from stock any more; found out by trying, so first none */
  readonly shortOf: readonly number[]
}

export type OrderCommand =
  | { readonly type: 'PlaceOrder'; readonly order: OrderSnapshot }
  /** `reserveUntil`: milliseconds since 1970; null: nothing is reserved before it is paid */
  | { readonly type: 'StartPayment'; readonly paymentUid: string; readonly reserveUntil: number | null }
  /** what a secured order still owes; `method` is the provider's name, null lets the payer choose there */
  | { readonly type: 'PayOutstanding'; readonly paymentUid: string; readonly method: string | null }
  | { readonly type: 'RefusePayment'; readonly paymentUid: string; readonly reason: string }
  | ProviderNews
  | { readonly type: 'SettleFree' }
  | { readonly type: 'PutOnAccount'; readonly termDays: number }
  | { readonly type: 'ReleaseStock'; readonly at: number }
  | { readonly type: 'CancelOrder'; readonly reason: Exclude<CancelReason, 'authorization-lapsed'> }
  | (OrderRevision & { readonly type: 'ChangeOrder' })
  | (Shipment & { readonly type: 'ShipOrder' })
  /** it costs so much less; what was paid too much goes back */
  | {
      readonly type: 'CreditOrder'
      readonly creditUid: string
      readonly amount: Cents
      readonly reason: CreditReason
    }
  /** the same for pieces of what was sold: it costs so much less as these cost */
  | {
      readonly type: 'CreditGoods'
      readonly creditUid: string
      readonly lines: readonly CreditedLine[]
      readonly reason: CreditReason
    }
  | CounterPayment
  | { readonly type: 'WithdrawOrder'; readonly withdrawalUid: string; readonly statement: Sealed }
  | { readonly type: 'NoteRefund'; readonly refundUid: string; readonly refundId: string | null }
  | { readonly type: 'RefuseRefund'; readonly refundUid: string; readonly reason: string }
  /** asks the provider again for what it would not do, or what came to nothing */
  | { readonly type: 'RetryRefund'; readonly refundUid: string }
  /** what the provider had taken came to nothing */
  | { readonly type: 'FailRefund'; readonly refundUid: string; readonly refundId: string }
  /** it was given back by hand, since the provider can't */
  | { readonly type: 'SettleRefund'; readonly refundUid: string }
  | {
      readonly type: 'RecordChargeback'
      readonly paymentUid: string
      readonly chargebackId: string
      readonly amount: Cents
      readonly isReversed: boolean
    }
  | { readonly type: 'RefuseCapture'; readonly paymentUid: string; readonly reason: string }
  /** what `dueDocument` says is due, by the next number of its kind */
  | {
      readonly type: 'IssueDocument'
      readonly kind: DocumentKind
      readonly number: string
      readonly documentHash: DocumentHash
    }
  | { readonly type: 'StoreDocument'; readonly number: string; readonly files: FileHashes }

export type OrderRefusal =
  | { readonly why: 'not-placed' }
  | { readonly why: 'already-placed' }
  | { readonly why: 'no-lines' }
  /** the attempt that is open is the one to pay; its address is null until the provider has answered */
  | { readonly why: 'payment-under-way'; readonly paymentUid: string; readonly checkoutUrl: string | null }
  | { readonly why: 'payment-exists'; readonly paymentUid: string }
  | { readonly why: 'already-secured' }
  | { readonly why: 'order-canceled' }
  | { readonly why: 'nothing-due' }
  | { readonly why: 'payment-due'; readonly amount: Cents }
  | { readonly why: 'unknown-payment'; readonly paymentUid: string }
  /** the provider holds two payments for one attempt, which its idempotency key rules out */
  | { readonly why: 'foreign-payment'; readonly paymentUid: string; readonly providerId: string }
  | { readonly why: 'still-reserved'; readonly until: number }
  | { readonly why: 'not-secured' }
  | { readonly why: 'already-shipped' }
  /** the buyer owes more than they agreed to, since the shop changed it */
  | { readonly why: 'not-agreed'; readonly amount: Cents }
  /** an authorized payment can't be raised */
  | { readonly why: 'more-than-authorized'; readonly amount: Cents }
  /** what was credited belongs to the order as it was */
  | { readonly why: 'already-credited' }
  | { readonly why: 'no-amount' }
  | { readonly why: 'unknown-line'; readonly lineId: string }
  /** `pieces`: the most, since others were credited before or never there */
  | { readonly why: 'more-than-sold'; readonly lineId: string; readonly pieces: number }
  /** `amount` is the most */
  | { readonly why: 'more-than-owed'; readonly amount: Cents }
  | { readonly why: 'unknown-refund'; readonly refundUid: string }
  /** the provider is asked for it at this moment */
  | { readonly why: 'refund-under-way'; readonly refundUid: string }
  /** its payer's bank took so much back of what had to be paid before it is sent */
  | { readonly why: 'charged-back'; readonly amount: Cents }
  | { readonly why: 'no-such-document' }
  /** its files were stored before, and hash to something else */
  | { readonly why: 'other-files'; readonly number: string }
