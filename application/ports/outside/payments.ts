import type { Chargeback } from '../../../domain/orders/payments/attempt.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import type { IdempotencyKey } from '../../../domain/orders/payments/idempotencyKey.ts'
import type { PaymentStatus } from '../../../domain/orders/payments/paymentStatus.ts'
import type { ProviderLine } from '../../../domain/orders/payments/providerLines.ts'

/**
 * The payment provider (in terms of the Mollie API v2). Creating, refunding and capturing are idempotent
 * under their key while the provider remembers it (an hour); a key that was used for another call, or with
 * other parameters, is `rejected`. `find` returns the provider's current state; webhooks only carry an id and
 * prove nothing. Every call ends within its timeout; a network failure or 5xx is `unavailable`, and then it
 * is unknown whether the call took effect.
 */
export interface PaymentProvider {
  create(request: CreatePayment): Promise<Result<ProviderPayment, PaymentRefusal>>
  find(providerId: string): Promise<Result<ProviderPayment, PaymentRefusal>>
  cancel(providerId: string): Promise<Result<ProviderPayment, PaymentRefusal>>
  /** refunds this amount of a paid payment; `refunds` lists it with this `refundUid` */
  refund(
    providerId: string,
    amount: Cents,
    refundUid: string,
    idempotencyKey: IdempotencyKey,
  ): Promise<Result<{ readonly refundId: string }, PaymentRefusal>>
  /**
   * all refunds of a payment, sent or requested: also those whose idempotency key the provider has forgotten
   */
  refunds(providerId: string): Promise<Result<readonly SentRefund[], PaymentRefusal>>
  /**
   * captures this amount of an authorized payment; the payment is paid once all of it was captured, or the
   * rest released
   */
  capture(
    providerId: string,
    amount: Cents,
    idempotencyKey: IdempotencyKey,
  ): Promise<Result<null, PaymentRefusal>>
  /**
   * releases the remaining authorized amount: the payment becomes canceled, or paid if a part was captured
   * before
   */
  release(providerId: string): Promise<Result<null, PaymentRefusal>>
  /** the provider's payment methods for this amount and country, in its order */
  methods(
    amount: Cents,
    countryCode: string,
    locale: Locale,
  ): Promise<Result<readonly PaymentMethod[], PaymentRefusal>>
}

export interface CreatePayment {
  readonly idempotencyKey: IdempotencyKey
  readonly amount: Cents
  /** the text on the payer's statement */
  readonly description: string
  /** the provider's name of the method; null lets the payer choose at the provider */
  readonly method: string | null
  readonly redirectUrl: string
  /** null if the provider cannot reach the shop */
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
  /** amount captured so far of an authorized payment; 0 for any other */
  readonly captured: Cents
  readonly method: string | null
  /** where the payer pays; null once the payment is finished */
  readonly checkoutUrl: string | null
  readonly metadata: { readonly paymentUid: string; readonly orderUid: string } | null
  /** as returned by `find`; empty in the answers of `create` and `cancel` */
  readonly refunds: readonly SentRefund[]
  /** as returned by `find`; empty in the answers of `create` and `cancel` */
  readonly chargebacks: readonly Chargeback[]
}

export interface SentRefund {
  readonly refundId: string
  /** the shop's own uid; null for a refund made elsewhere */
  readonly refundUid: string | null
  /**
   * the money was returned, or the refund was canceled before it was sent; otherwise it is on its way or has
   * arrived
   */
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
