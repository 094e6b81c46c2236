import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { OptionPrice, Price } from '../../../domain/catalogue/price.ts'
import { priceOf } from '../../../domain/pricing/productPrice.ts'
import { unitSaving } from '../../../domain/pricing/shown/saving.ts'

/** Google's most items in one event. */
export const MAX_ITEMS = 200

/** One product in an event. Amounts are euros without VAT, with at most 2 decimals. */
export interface Ga4Item {
  readonly item_id: string
  readonly item_name: string
  /** what each piece costs less than before, as far as that may be said (`unitSaving`) */
  readonly discount: number
  /** place in the list it stood in, from 0 */
  readonly index: number
  /** of one piece, after discount */
  readonly price: number
  readonly quantity: number
}

/** What every event carries. */
export interface Ga4Params {
  readonly currency: 'EUR'
  /** Σ price × quantity of the items: no VAT, no shipping, no fee */
  readonly value: number
  /** at most `MAX_ITEMS` */
  readonly items: readonly Ga4Item[]
}

interface OfList {
  readonly item_list_id: string
  readonly item_list_name: string
}

interface Extras {
  readonly view_item: unknown
  readonly view_item_list: OfList
  readonly select_item: OfList
  readonly search: { readonly search_term: string }
  readonly add_to_cart: unknown
  readonly remove_from_cart: unknown
  readonly view_cart: unknown
  readonly begin_checkout: unknown
  readonly add_shipping_info: { readonly shipping_tier: string }
  readonly add_payment_info: { readonly payment_type: string }
  /** `tax` and `shipping` (without VAT) in euros, beside the value and never in it */
  readonly purchase: { readonly transaction_id: string; readonly tax: number; readonly shipping: number }
  /** one that goes back as a whole names its items; else `value` is the part of the purchase's */
  readonly refund: { readonly transaction_id: string }
}

type Named<Name extends keyof Extras> = Name extends keyof Extras
  ? {
      readonly name: Name
      readonly params: Ga4Params & Extras[Name]
      /** it is told once in a browser, under this name, however often it is seen */
      readonly once?: string
    }
  : never

/** An event by the names and field rules of Google Analytics 4. */
export type Ga4Event = Named<keyof Extras>

/** What an item is made of, as a tile, a product and a line have it. */
export interface Sold {
  readonly productId: number
  readonly title: string
  readonly price: Price
  /** what its reduced price may be compared with */
  readonly priorPrice?: Price | null | undefined
}

/** @param index from 0 @param options what was chosen, each with its price */
export const itemOf = (
  sold: Sold,
  index: number,
  quantity = 1,
  options: readonly OptionPrice[] = [],
): Ga4Item => {
  const { discountExclVat } = priceOf(sold.price, options)
  return {
    item_id: String(sold.productId),
    item_name: sold.title,
    discount: unitSaving(sold.price, sold.priorPrice, options).exclVat / 100,
    index,
    price: discountExclVat / 100,
    quantity,
  }
}

/** A line of a cart or an order. @param index from 0 */
export const lineItemOf = (line: CartLine, index: number, quantity = line.quantity): Ga4Item =>
  itemOf(line, index, quantity, line.options)

/** What every event carries, for these items. Those past the 200th are left out, of the value as well. */
export const paramsOf = (all: readonly Ga4Item[]): Ga4Params => {
  const items = all.slice(0, MAX_ITEMS)
  const cents = items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0)
  return { currency: 'EUR', value: cents / 100, items }
}
