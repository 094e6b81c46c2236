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

/** Conditions outside the order's stream that a payment command depends on. */
interface Circumstances {
  /**
   * coupon codes that other orders have used up meanwhile;
   * found by trying, so empty at first; honoured all the same
   */
  readonly overLimit: readonly string[]
  /** another order of the same cart is paid, authorized or on account */
  readonly isCartSettledElsewhere: boolean
}

/** Money received at the counter or by bank transfer, unknown to the payment provider. */
export interface CounterPayment extends Circumstances {
  readonly type: 'ReceivePayment'
  readonly paymentUid: string
  readonly method: CounterMethod
  readonly amount: Cents
}

/** A payment's status as reported by the provider. */
export interface ProviderStatus extends Circumstances {
  readonly type: 'RecordPayment'
  readonly paymentUid: string
  readonly providerId: string
  readonly status: PaymentStatus
  readonly amount: Cents
  readonly checkoutUrl: string | null
  /** products whose stock can't be taken; found by trying, so empty at first */
  readonly shortOf: readonly number[]
}

export type OrderCommand =
  | { readonly type: 'PlaceOrder'; readonly order: OrderSnapshot }
  /** `reserveUntil`: ms since 1970; null: reserve nothing before the payment */
  | { readonly type: 'StartPayment'; readonly paymentUid: string; readonly reserveUntil: number | null }
  /**
   * pays the outstanding amount of a secured order; `method`
   * is the provider's name, null lets the payer choose there
   */
  | { readonly type: 'PayOutstanding'; readonly paymentUid: string; readonly method: string | null }
  | { readonly type: 'RefusePayment'; readonly paymentUid: string; readonly reason: string }
  | ProviderStatus
  | { readonly type: 'SettleFree' }
  | { readonly type: 'PutOnAccount'; readonly termDays: number }
  | { readonly type: 'ReleaseStock'; readonly at: number }
  | { readonly type: 'CancelOrder'; readonly reason: Exclude<CancelReason, 'authorization-lapsed'> }
  | (OrderRevision & { readonly type: 'ChangeOrder' })
  | (Shipment & { readonly type: 'ShipOrder' })
  /** lowers the total by an amount; an overpayment is refunded */
  | {
      readonly type: 'CreditOrder'
      readonly creditUid: string
      readonly amount: Cents
      readonly reason: CreditReason
    }
  /** credits pieces of sold lines at their price */
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
  /** retries a refund that the provider rejected or that failed */
  | { readonly type: 'RetryRefund'; readonly refundUid: string }
  /** a refund accepted by the provider has failed */
  | { readonly type: 'FailRefund'; readonly refundUid: string; readonly refundId: string }
  /** the refund was paid by hand, because the provider can't */
  | { readonly type: 'SettleRefund'; readonly refundUid: string }
  | {
      readonly type: 'RecordChargeback'
      readonly paymentUid: string
      readonly chargebackId: string
      readonly amount: Cents
      readonly isReversed: boolean
    }
  | { readonly type: 'RefuseCapture'; readonly paymentUid: string; readonly reason: string }
  /** issues the document that `dueDocument` names, with the next number of its kind */
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
  /** the buyer must finish the open attempt; its URL is null until the provider has answered */
  | { readonly why: 'payment-under-way'; readonly paymentUid: string; readonly checkoutUrl: string | null }
  | { readonly why: 'payment-exists'; readonly paymentUid: string }
  | { readonly why: 'already-secured' }
  | { readonly why: 'order-canceled' }
  | { readonly why: 'nothing-due' }
  | { readonly why: 'payment-due'; readonly amount: Cents }
  | { readonly why: 'unknown-payment'; readonly paymentUid: string }
  /** the provider reports two payments for one attempt, which its idempotency key should prevent */
  | { readonly why: 'foreign-payment'; readonly paymentUid: string; readonly providerId: string }
  | { readonly why: 'still-reserved'; readonly until: number }
  | { readonly why: 'not-secured' }
  | { readonly why: 'already-shipped' }
  /** the shop's change raised the total above the amount that the buyer agreed to */
  | { readonly why: 'not-agreed'; readonly amount: Cents }
  /** an authorized amount can't be raised */
  | { readonly why: 'more-than-authorized'; readonly amount: Cents }
  /** existing credits refer to the lines before the change */
  | { readonly why: 'already-credited' }
  | { readonly why: 'no-amount' }
  | { readonly why: 'unknown-line'; readonly lineId: string }
  /** `pieces`: the remaining maximum after earlier credits and shortages */
  | { readonly why: 'more-than-sold'; readonly lineId: string; readonly pieces: number }
  /** `amount` is the maximum */
  | { readonly why: 'more-than-owed'; readonly amount: Cents }
  | { readonly why: 'unknown-refund'; readonly refundUid: string }
  /** the refund is being requested from the provider at this moment */
  | { readonly why: 'refund-under-way'; readonly refundUid: string }
  /** the payer's bank took back this much of the amount due before shipping */
  | { readonly why: 'charged-back'; readonly amount: Cents }
  | { readonly why: 'no-such-document' }
  /** files with other hashes were stored before */
  | { readonly why: 'other-files'; readonly number: string }
