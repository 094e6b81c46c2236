import type { Chargeback } from '../../../domain/orders/payments/attempt.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import type { IdempotencyKey } from '../../../domain/orders/payments/idempotencyKey.ts'
import type { PaymentStatus } from '../../../domain/orders/payments/paymentStatus.ts'
import type { ProviderLine } from '../../../domain/orders/payments/providerLines.ts'

/**
 * The payment provider (terms of the Mollie API v2). Creating, refunding and capturing are idempotent under their key for as long as the
 * provider remembers it (an hour); a key that was used for another call, or with other parameters, is `rejected`. `find` tells the truth as the provider knows it now; webhooks carry an id only and prove nothing.
 * Every call ends within its time-out; a network failure or 5xx is `unavailable`, and then it is unknown whether it was done.
 */
export interface PaymentProvider {
  create(request: CreatePayment): Promise<Result<ProviderPayment, PaymentRefusal>>
  find(providerId: string): Promise<Result<ProviderPayment, PaymentRefusal>>
  cancel(providerId: string): Promise<Result<ProviderPayment, PaymentRefusal>>
  /** sends so much of a paid payment back; `refunds` names it by this `refundUid` */
  refund(
    providerId: string,
    amount: Cents,
    refundUid: string,
    idempotencyKey: IdempotencyKey,
  ): Promise<Result<{ readonly refundId: string }, PaymentRefusal>>
  /** all that was sent back of a payment, or was to be: what the key is forgotten for is still known here */
  refunds(providerId: string): Promise<Result<readonly SentRefund[], PaymentRefusal>>
  /** takes so much of what was authorized; the payment is paid once all of it was taken, or what is left was let go of */
  capture(
    providerId: string,
    amount: Cents,
    idempotencyKey: IdempotencyKey,
  ): Promise<Result<null, PaymentRefusal>>
  /** lets go of what is still authorized: the payment is canceled by it, or paid where some of it was captured before */
  release(providerId: string): Promise<Result<null, PaymentRefusal>>
  /** the ways to pay that it offers for this amount and country, in its order */
  methods(
    amount: Cents,
    countryCode: string,
    locale: Locale,
  ): Promise<Result<readonly PaymentMethod[], PaymentRefusal>>
}

export interface CreatePayment {
  readonly idempotencyKey: IdempotencyKey
  readonly amount: Cents
  /** what the payer reads on the statement */
  readonly description: string
  /** the provider's name of the method, null lets the payer choose there */
  readonly method: string | null
  readonly redirectUrl: string
  /** null where the provider can't reach the shop */
  readonly webhookUrl: string | null
  readonly locale: Locale
  readonly metadata: { readonly paymentUid: string; readonly orderUid: string }
  /** order lines by the provider's own arithmetic, summing to `amount`; required by some methods */
  readonly lines?: readonly ProviderLine[]
}

export interface ProviderPayment {
  readonly providerId: string
  readonly status: PaymentStatus
  readonly amount: Cents
  /** what was taken so far of one that was authorized; nothing of any other */
  readonly captured: Cents
  readonly method: string | null
  /** where the payer goes; null once it is finished */
  readonly checkoutUrl: string | null
  readonly metadata: { readonly paymentUid: string; readonly orderUid: string } | null
  /** as `find` tells them; none in the answer to `create` and `cancel` */
  readonly refunds: readonly SentRefund[]
  /** likewise */
  readonly chargebacks: readonly Chargeback[]
}

export interface SentRefund {
  readonly refundId: string
  /** the shop's own; null for one that was made elsewhere */
  readonly refundUid: string | null
  /** its money came back, or it was called off before it went; else it is on its way or has arrived */
  readonly hasFailed: boolean
}

export interface PaymentMethod {
  /** the provider's name: ideal, bancontact, creditcard … */
  readonly id: string
  readonly label: string
}

export type PaymentRefusal =
  | { readonly why: 'unavailable'; readonly detail: string }
  | { readonly why: 'not-found' }
  | { readonly why: 'unauthorized' }
  | { readonly why: 'in-progress' }
  | { readonly why: 'rejected'; readonly field: string | null; readonly detail: string }
