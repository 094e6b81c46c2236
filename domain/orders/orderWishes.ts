import type { Cents } from '../kernel/cents.ts'
import type { CancelReason, OrderSnapshot } from './orderFacts.ts'
import type { PaymentStatus } from './paymentStatus.ts'

/** What the provider says of a payment, and what only the rest of the shop can know at that moment. */
export interface ProviderNews {
  readonly type: 'RecordPayment'
  readonly paymentUid: string
  readonly providerId: string
  readonly status: PaymentStatus
  readonly amount: Cents
  readonly checkoutUrl: string | null
  /** products that can't be taken from stock any more; found out by trying, so first none */
  readonly shortOf: readonly number[]
  /** codes that others have used up meanwhile; found out by trying as well, and honoured all the same */
  readonly overLimit: readonly string[]
  /** another order of the same cart has been paid, authorized or put on account */
  readonly isCartSettledElsewhere: boolean
}

export type OrderWish =
  | { readonly type: 'PlaceOrder'; readonly order: OrderSnapshot }
  /** `reserveUntil`: milliseconds since 1970; null: nothing is reserved before it is paid */
  | { readonly type: 'StartPayment'; readonly paymentUid: string; readonly reserveUntil: number | null }
  | { readonly type: 'RefusePayment'; readonly paymentUid: string; readonly reason: string }
  | ProviderNews
  | { readonly type: 'SettleFree' }
  | { readonly type: 'PutOnAccount' }
  | { readonly type: 'ReleaseStock'; readonly at: number }
  | { readonly type: 'CancelOrder'; readonly reason: Exclude<CancelReason, 'authorization-lapsed'> }

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
