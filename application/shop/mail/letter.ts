import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import type { PostedMatter } from '../../streams/sealed/letter.ts'
import type { OrderNews } from './orderNews.ts'

/** A mail's content: queued in the outbox, or built when it is sent. */
export type LetterMatter = PostedMatter | OrderUpdateLetter | ReturnStated | ProviderRefused

/** An update of a confirmed order. */
export interface OrderUpdateLetter {
  readonly kind: 'order-told'
  /** the order's page */
  readonly url: string
  readonly number: string
  readonly news: OrderNews
}

/** A buyer's return notice, sent to staff, who send a label or await the goods. */
export interface ReturnStated {
  readonly kind: 'return-stated'
  readonly number: string
  readonly name: string
  /** '' for the whole order */
  readonly goods: string
  readonly replyTo: string
}

/**
 * The payment provider failed to refund or capture an order's money, or the payer's bank took it back; sent
 * to staff.
 */
export interface ProviderRefused {
  readonly kind: 'provider-refused'
  /** `failed-refund`: accepted by the provider, then returned by the payer's bank */
  readonly about: 'refund' | 'failed-refund' | 'capture' | 'chargeback'
  readonly number: string
  readonly amount: Cents
  /** the provider's text, or `lapsed` for an expired authorization; absent if the provider gave none */
  readonly reason?: string
}

/** A mail before it is rendered. */
export type Letter = LetterMatter & {
  /** an email address */
  readonly to: string
  readonly locale: Locale
}
