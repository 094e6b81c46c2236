import type { Device } from '../../../domain/account/device.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import type { CompanyView } from './accountCompany.ts'

/** One of the devices that a customer is logged in on. */
export interface OwnSession {
  readonly uid: string
  /** null where it isn't known */
  readonly device: Device | null
  /** UTC instants */
  readonly begunAt: string
  readonly seenAt: string
  /** the one that asks */
  readonly isThis: boolean
}

/**
 * What happened in one stream of a customer's: of themselves, in a company, of an order by its number, of a cart, of a
 * ticket, or of a request for a mail when a product is back.
 */
export interface OwnHistory {
  readonly of: 'customer' | 'access' | 'company' | 'order' | 'cart' | 'ticket' | 'notice'
  /** an order's number, a company's, a cart's, a ticket's or a request's uid; '' for the customer */
  readonly name: string
  /** how many came before those that are told here */
  readonly earlier: number
  readonly facts: readonly {
    /** UTC instant */
    readonly at: string
    /** in the language of the page */
    readonly words: string
  }[]
}

/** The first of them, and how many there are. */
export interface Some<One> {
  readonly first: readonly One[]
  readonly total: number
}

/** What erasing oneself would come to; or the orders that it waits for, or that tax law keeps, until when (null: that is not known). */
export type OwnErasure =
  | {
      readonly kind: 'possible'
      /** numbers of orders that stay without a name */
      readonly orders: Some<string>
      /** invoices and credit notes that stay whole, until when: UTC instants */
      readonly documents: Some<{ readonly number: string; readonly keptUntil: string }>
    }
  | {
      readonly kind: 'under-way' | 'retained'
      readonly orders: Some<{ readonly number: string; readonly until: string | null }>
    }

/** What the shop knows of a customer, as it is told them. */
export interface OwnData {
  readonly details: CheckoutForm
  readonly addresses: readonly string[]
  /** null for who is one of nobody's people */
  readonly company: Pick<CompanyView, 'name' | 'role' | 'limit'> | null
  /** on the first page of themselves, and on each of some of their orders with the carts that these were, and of their tickets */
  readonly history: readonly OwnHistory[]
  /** from 1 */
  readonly page: number
  readonly pages: number
  /** how many devices the account was used with */
  readonly devices: number
  readonly erasure: OwnErasure
}

/** A passkey by the name that its customer gave it. */
export interface OwnPasskey {
  readonly uid: string
  readonly name: string
  /** UTC instant */
  readonly addedAt: string
}
