import type { Device } from '../../../domain/account/device.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import type { CompanyView } from './accountCompany.ts'

/** A session on a device of the customer. */
export interface OwnSession {
  readonly uid: string
  /** null if it is not known */
  readonly device: Device | null
  /** UTC instants */
  readonly begunAt: string
  readonly seenAt: string
  /** the requesting session */
  readonly isThis: boolean
}

/**
 * Events of one of a customer's streams: of themselves, their access, a company, an order, a cart, a ticket,
 * or a stock notice.
 */
export interface OwnHistory {
  readonly of: 'customer' | 'access' | 'company' | 'order' | 'cart' | 'ticket' | 'notice'
  /** an order's number, or the uid of a company, cart, ticket or stock notice; '' for the customer */
  readonly name: string
  /** number of earlier events that are not listed here */
  readonly earlier: number
  readonly facts: readonly {
    /** UTC instant */
    readonly at: string
    /** in the language of the page */
    readonly words: string
  }[]
}

/** The first few items, and the total number. */
export interface Some<One> {
  readonly first: readonly One[]
  readonly total: number
}

/**
 * The outcome of an erasure; or the orders that block it because they are under way or retained by tax law,
 * with the date (null if not known).
 */
export type OwnErasure =
  | {
      readonly kind: 'possible'
      /** numbers of orders that are retained without a name */
      readonly orders: Some<string>
      /** invoices and credit notes that are retained in full, until when: UTC instants */
      readonly documents: Some<{ readonly number: string; readonly keptUntil: string }>
    }
  | {
      readonly kind: 'under-way' | 'retained'
      readonly orders: Some<{ readonly number: string; readonly until: string | null }>
    }

/** The shop's data about a customer, as shown to them. */
export interface OwnData {
  readonly details: CheckoutForm
  readonly addresses: readonly string[]
  /** null if they are no member of a company */
  readonly company: Pick<CompanyView, 'name' | 'role' | 'limit'> | null
  /**
   * the customer's own history on the first page; each page has some of their orders with the carts behind
   * them, and tickets
   */
  readonly history: readonly OwnHistory[]
  /** from 1 */
  readonly page: number
  readonly pages: number
  /** number of devices the account was used on */
  readonly devices: number
  readonly erasure: OwnErasure
}

/** A passkey with the name its customer gave it. */
export interface OwnPasskey {
  readonly uid: string
  readonly name: string
  /** UTC instant */
  readonly addedAt: string
}
