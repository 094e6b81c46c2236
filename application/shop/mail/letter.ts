import type { OrderNews } from './orderNews.ts'
import type { CartTotals } from '../../../domain/pricing/totals.ts'
import type { OrderReferences } from '../../../domain/orders/references.ts'
import type { Role } from '../../../domain/companies/companyFacts.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Basis, FromPrice } from '../../../domain/catalogue/price.ts'

/** One that says what happened and what to do, in words of its own alone. */
export type ShortLetter =
  /** somebody asked for a new password of an account that there is */
  | { readonly kind: 'new-password'; readonly url: string }
  /** somebody asked for a new password of an account that there isn't */
  | { readonly kind: 'no-account'; readonly url: string }
  /** somebody registered: the account is there once the link is followed and the password given again */
  | { readonly kind: 'confirm-account'; readonly url: string }
  /** somebody registered with an address that has an account */
  | { readonly kind: 'known-account'; readonly url: string }
  /** a guest makes an account of what they filled in */
  | { readonly kind: 'open-account'; readonly url: string }
  /** somebody asked for an order by its number and its buyer's address */
  | { readonly kind: 'found-order'; readonly url: string }

/** What a mail is about, with all that its words name. Addresses in it are whole, with origin. */
export type LetterMatter =
  | ShortLetter
  | OrderConfirmed
  | OrderTold
  | TicketAnswered
  | TicketWritten
  | ReturnStated
  | ProviderRefused
  | AccessChanged
  | CompanyTold
  | StockConfirm
  | BackInStock

/** somebody asked to be mailed when a product is back: the link confirms that the address is theirs, or withdraws it */
export interface StockConfirm {
  readonly kind: 'stock-confirm'
  readonly url: string
  /** of the product */
  readonly title: string
}

/** a product that its reader waited for can be bought again */
export interface BackInStock {
  readonly kind: 'back-in-stock'
  /** of its page */
  readonly url: string
  readonly title: string
  /** of a piece as lists show it; `from`: what it costs at least, a piece or a m², null for just that */
  readonly price: {
    readonly amount: Cents
    readonly basis: Basis
    readonly from: FromPrice['unit'] | null
  }
  /** the address of its picture in the shop */
  readonly picture?: string
}

/** an order stands: it was paid, as far as it is paid beforehand */
export interface OrderConfirmed {
  readonly kind: 'order-confirmed'
  /** where the buyer sees it */
  readonly url: string
  /** where one withdraws from it */
  readonly withdrawUrl: string
  /** where its link is asked for by who has no account; older letters lack it */
  readonly findUrl?: string
  /** whose receipt is linked; older letters lack it */
  readonly orderUid?: string
  readonly order: ConfirmedOrder
}

/** something happened to an order since it was confirmed */
export interface OrderTold {
  readonly kind: 'order-told'
  /** where the buyer sees it */
  readonly url: string
  readonly number: string
  readonly news: OrderNews
}

/** the shop answered a customer's ticket */
export interface TicketAnswered {
  readonly kind: 'ticket-answered'
  /** where the customer goes on with it */
  readonly url: string
  readonly subject: string
  /** who of the shop's people answered */
  readonly staff: string
  readonly answer: string
}

/** a customer wrote to the shop: told to its own people */
export interface TicketWritten {
  readonly kind: 'ticket-written'
  readonly uid: string
  readonly subject: string
  readonly message: string
  /** the customer's own address, so that a reply reaches them; not there in earlier letters */
  readonly replyTo?: string
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

/** the payment provider did not refund or capture money of an order, or its payer's bank took it back: sent to the shop's own people */
export interface ProviderRefused {
  readonly kind: 'provider-refused'
  /** `failed-refund`: it was taken, and the bank of its payer sent it back */
  readonly about: 'refund' | 'failed-refund' | 'capture' | 'chargeback'
  readonly number: string
  readonly amount: Cents
  /** the provider's own words, or `lapsed` of an authorization; not there where it gave none */
  readonly reason?: string
}

/** a way into an account is another than it was, or was used from where nobody did before */
export interface AccessChanged {
  readonly kind: 'access-changed'
  /** where the customer does something about it */
  readonly url: string
  readonly news: AccessNews
}

export type AccessNews =
  | { readonly about: 'passkey-added' | 'passkey-removed' }
  /** names of the passkeys that went with it; not there for none */
  | { readonly about: 'password'; readonly passkeysGone?: readonly string[] }
  /** as its makers call it; '' for one that is not known */
  | { readonly about: 'device'; readonly device: string }

/** something of a company's people: told to whose it is to know or to do */
export interface CompanyTold {
  readonly kind: 'company-told'
  /** where they do something about it */
  readonly url: string
  readonly news: CompanyNews
}

/** `by`: who did it, by first and last name */
export type CompanyNews = { readonly by: string } & (
  | { readonly about: 'invited'; readonly company: string; readonly role: Role }
  /** `total` in cents incl. VAT */
  | { readonly about: 'asked'; readonly total: Cents }
  | { readonly about: 'approved'; readonly total: Cents }
  | { readonly about: 'refused'; readonly total: Cents; readonly reason: string }
)

/** A mail before it is written out. */
export type Letter = LetterMatter & {
  /** an e-mail address */
  readonly to: string
  readonly locale: Locale
}

/**
 * An order as its confirmation tells it: nothing of it is looked up when it is sent. Amounts in cents incl.
 * VAT.
 */
interface ConfirmedOrder {
  readonly number: string
  /** YYYY-MM-DD, where the shop is; not there in earlier letters */
  readonly placedOn?: string
  readonly lines: readonly {
    readonly title: string
    readonly options: string
    /** the address of its picture in the shop; not there where it has none */
    readonly picture?: string
    readonly quantity: number
    readonly totalInclVat: Cents
    /**
     * sold to someone else before it was paid; missing in older letters, and where nothing is short
     */
    readonly isShort?: true
    /** to the buyer's measure: it can't be withdrawn from (Directive 2011/83/EU, article 16(c)) */
    readonly isMadeToMeasure: boolean
  }[]
  readonly totals: CartTotals
  readonly delivery: string
  /** where it is picked up, a row a text; older letters lack it */
  readonly pickup?: readonly string[]
  /** YYYY-MM-DD, null when it is not known */
  readonly arrivesOn: string | null
  readonly payment: string
  /** the buyer's own references; missing for consumers and in older letters */
  readonly references?: OrderReferences
  /** ordered for a company; not there for a consumer, nor in earlier letters */
  readonly isBusiness?: true
  readonly address: readonly string[]
  readonly paid: Cents
  readonly outstanding: Cents
  /** what the order costs less for what is not there; likewise */
  readonly short?: Cents
}
