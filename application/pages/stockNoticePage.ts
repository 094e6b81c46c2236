import type { Locale } from '../../domain/kernel/locale.ts'
import { pathOf } from './paths.ts'

/** The product of a stock notice, as its page shows it. */
export interface AwaitedProduct {
  readonly productId: number
  readonly slug: string
  readonly title: string
}

/**
 * The page of a request for one email when a product is back in stock. `form` asks for the address; `sent`
 * confirms that an email was sent to verify it. That email's link shows `confirm`, then `waiting` (which can
 * be withdrawn), and `ended` once it is over. `available`: the product can be bought.
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

/** @param query `product` with `sent` or `problem`, the `token` of a link, or `withdrawn` */
export const stockNoticePath = (locale: Locale, query: Readonly<Record<string, string>>): string =>
  `${pathOf({ kind: 'stock-notice' }, locale)}?${new URLSearchParams(query).toString()}`
