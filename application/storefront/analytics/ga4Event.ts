import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { OptionPrice, Price } from '../../../domain/catalogue/price.ts'
import { priceOf } from '../../../domain/pricing/productPrice.ts'
import { unitSaving } from '../../../domain/pricing/shown/saving.ts'

/** Google's limit of items in one event. */
export const MAX_ITEMS = 200

/** One product in an event. Amounts are euros without VAT, with at most 2 decimals. */
export interface Ga4Item {
  readonly item_id: string
  readonly item_name: string
  /** saving per piece, as far as the price rules allow stating one (`unitSaving`) */
  readonly discount: number
  /** position in its list, from 0 */
  readonly index: number
  /** per piece, after discount */
  readonly price: number
  readonly quantity: number
}

/** Parameters of every event. */
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
  /** `tax` and `shipping` (without VAT) in euros; not included in `value` */
  readonly purchase: { readonly transaction_id: string; readonly tax: number; readonly shipping: number }
  /** a full refund lists its items; a partial one has its share of the purchase's `value` */
  readonly refund: { readonly transaction_id: string }
}

type Named<Name extends keyof Extras> = Name extends keyof Extras
  ? {
      readonly name: Name
      readonly params: Ga4Params & Extras[Name]
      /** the event is sent once per browser under this key, however often it occurs */
      readonly once?: string
    }
  : never

/** An event with the names and field rules of Google Analytics 4. */
export type Ga4Event = Named<keyof Extras>

/** Source of an item: a tile, a product or a line. */
export interface Sold {
  readonly productId: number
  readonly title: string
  readonly price: Price
  /** the prior price that the reduced price may be compared with */
  readonly priorPrice?: Price | null | undefined
}

/**
 * @param index from 0
 * @param options chosen options with their prices
 */
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

/**
 * Builds the item of a cart or order line.
 * @param index from 0
 */
export const lineItemOf = (line: CartLine, index: number, quantity = line.quantity): Ga4Item =>
  itemOf(line, index, quantity, line.options)

/** Builds the common parameters for these items. Items past the 200th are left out, also from the value. */
export const paramsOf = (all: readonly Ga4Item[]): Ga4Params => {
  const items = all.slice(0, MAX_ITEMS)
  const cents = items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0)
  return { currency: 'EUR', value: cents / 100, items }
}
