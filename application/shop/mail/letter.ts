import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import type { PostedMatter } from '../../streams/sealed/letter.ts'
import type { OrderNews } from './orderNews.ts'

/** What a mail is about: one that waits in the outbox, or one that is written when it is sent. */
export type LetterMatter = PostedMatter | OrderTold | ReturnStated | ProviderRefused

/** something happened to an order since it was confirmed */
export interface OrderTold {
  readonly kind: 'order-told'
  /** where the buyer sees it */
  readonly url: string
  readonly number: string
  readonly news: OrderNews
}

/** a buyer stated what they send back: told to the shop's own people, who send the label or await it */
export interface ReturnStated {
  readonly kind: 'return-stated'
  readonly number: string
  readonly name: string
  /** '' for all of the order */
  readonly goods: string
  readonly replyTo: string
}

/**
 * the payment provider did not refund or capture money of an order, or its payer's bank took it back: sent
 * to the shop's own people
 */
export interface ProviderRefused {
  readonly kind: 'provider-refused'
  /** `failed-refund`: it was taken, and the bank of its payer sent it back */
  readonly about: 'refund' | 'failed-refund' | 'capture' | 'chargeback'
  readonly number: string
  readonly amount: Cents
  /** the provider's own words, or `lapsed` of an authorization; not there where it gave none */
  readonly reason?: string
}

/** A mail before it is written out. */
export type Letter = LetterMatter & {
  /** an e-mail address */
  readonly to: string
  readonly locale: Locale
}
