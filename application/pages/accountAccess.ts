import type { Device } from '../../domain/account/device.ts'

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

/** What happened in one stream of a customer's: of themselves, of an order by its number, of a cart or of a ticket. */
export interface OwnHistory {
  readonly of: 'customer' | 'access' | 'order' | 'cart' | 'ticket'
  /** an order's number, a cart's or a ticket's uid; '' for the customer */
  readonly name: string
  readonly facts: readonly {
    /** UTC instant */
    readonly at: string
    /** in the language of the page */
    readonly words: string
  }[]
}

/** What erasing oneself would come to; or the orders that it waits for, or that tax law keeps, until when (null: that is not known). */
export type OwnErasure =
  | {
      readonly kind: 'possible'
      /** numbers of orders that stay without a name */
      readonly orders: readonly string[]
      /** invoices and credit notes that stay whole, until when: UTC instants */
      readonly documents: readonly { readonly number: string; readonly keptUntil: string }[]
    }
  | {
      readonly kind: 'under-way' | 'retained'
      readonly orders: readonly { readonly number: string; readonly until: string | null }[]
    }

/** A passkey by the name that its customer gave it. */
export interface OwnPasskey {
  readonly uid: string
  readonly name: string
  /** UTC instant */
  readonly addedAt: string
}
