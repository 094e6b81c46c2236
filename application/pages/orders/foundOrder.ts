import type { AccountNotice } from '../account/accountPages.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { OwnOrder } from '../account/accountOrders.ts'
import type { Returnable } from '../account/accountReturns.ts'
import { pathOf } from '../paths.ts'

/** Why an order was not asked for, each with words of its own: something isn't filled in, or a link has ended. */
export const FIND_PROBLEMS = ['fields', 'link'] as const

/** Where an order is asked for by its number; what is sent is said in the same words whether there is one or not. */
export interface FindOrderPage {
  readonly type: 'find-order'
  readonly shows: 'form' | 'sent'
  readonly number: string
  readonly emailAddress: string
  readonly problem: (typeof FIND_PROBLEMS)[number] | null
}

/** What of a found order can come back, in the name of its buyer. */
export interface FoundReturn {
  readonly order: Returnable
  readonly name: string
  readonly emailAddress: string
}

/** The order that a mailed link was for, as its buyer sees it without an account. */
export interface FoundOrderPage {
  readonly type: 'found-order'
  readonly own: OwnOrder
  /** its buyer may make an account of what they filled in; else there is one to log in to */
  readonly offersAccount: boolean
  /** what of it can be announced to come back, and who states it; null for nothing */
  readonly back: FoundReturn | null
  readonly notice: AccountNotice | null
}

/** The address of a document of a found order. */
export const foundFile = (uid: string): string => `/found-order/${uid}.pdf`

/** Where an order is asked for by its number. */
export const findOrderPath = (locale: Locale, orderNumber?: string): string =>
  pathOf({ kind: 'find-order' }, locale) +
  (orderNumber === undefined ? '' : `?${new URLSearchParams({ order: orderNumber }).toString()}`)
/** The order that a mailed link was for. */
export const foundOrderPath = (locale: Locale): string => pathOf({ kind: 'found-order' }, locale)
