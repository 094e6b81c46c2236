import type { AccountNotice } from '../account/accountPages.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { OwnOrder } from '../account/accountOrders.ts'
import type { Returnable } from '../account/accountReturns.ts'
import { pathOf } from '../paths.ts'

/** Why an order request failed, each with its own text: a field is empty, or a link has expired. */
export const FIND_PROBLEMS = ['fields', 'link'] as const

/** The request for an order by its number; the answer is the same whether the order exists or not. */
export interface FindOrderPage {
  readonly type: 'find-order'
  readonly shows: 'form' | 'sent'
  readonly number: string
  readonly emailAddress: string
  readonly problem: (typeof FIND_PROBLEMS)[number] | null
}

/** The returnable goods of a found order, with its buyer. */
export interface FoundReturn {
  readonly order: Returnable
  readonly name: string
  readonly emailAddress: string
}

/** The order of an emailed link, as its buyer sees it without an account. */
export interface FoundOrderPage {
  readonly type: 'found-order'
  readonly own: OwnOrder
  /** whether the buyer may create an account from their details; otherwise they have one to log in to */
  readonly offersAccount: boolean
  /** what can be returned, and by whom; null if nothing can */
  readonly back: FoundReturn | null
  readonly notice: AccountNotice | null
}

/** Path of a document of a found order. */
export const foundFile = (uid: string): string => `/found-order/${uid}.pdf`

/** Path of the request for an order by its number. */
export const findOrderPath = (locale: Locale, orderNumber?: string): string =>
  pathOf({ kind: 'find-order' }, locale) +
  (orderNumber === undefined ? '' : `?${new URLSearchParams({ order: orderNumber }).toString()}`)
/** Path of the order of an emailed link. */
export const foundOrderPath = (locale: Locale): string => pathOf({ kind: 'found-order' }, locale)
