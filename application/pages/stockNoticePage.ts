import type { Locale } from '../../domain/kernel/locale.ts'
import { pathOf } from './paths.ts'

/** What is said of a product that somebody wants to be mailed about. */
export interface AwaitedProduct {
  readonly productId: number
  readonly slug: string
  readonly title: string
}

/**
 * Where one mail is asked for when a product is back, and where the link of that request leads: `form` asks for the address, `sent` says that
 * a mail asks to confirm it, `confirm` does so, `waiting` can be withdrawn, `available` has nothing to wait for, `ended` is a link that is over.
 */
export type StockNoticePage = { readonly type: 'stock-notice' } & (
  | {
      readonly shows: 'form'
      readonly product: AwaitedProduct
      readonly emailAddress: string
      readonly isRefused: boolean
    }
  | { readonly shows: 'sent' | 'available'; readonly product: AwaitedProduct }
  | {
      readonly shows: 'confirm' | 'waiting'
      readonly product: AwaitedProduct
      readonly emailAddress: string
      readonly token: string
    }
  | { readonly shows: 'withdrawn' | 'ended' }
)

/** @param query what the page shows: `product` with `sent` or `problem`, the `token` of a link, or `withdrawn` */
export const stockNoticePath = (locale: Locale, query: Readonly<Record<string, string>>): string =>
  `${pathOf({ kind: 'stock-notice' }, locale)}?${new URLSearchParams(query).toString()}`
