import { expect } from 'vitest'
import type { Moment, Sight } from '../../../application/storefront/analytics/moment.ts'
import type { Ga4Event } from '../../../application/storefront/analytics/ga4Event.ts'
import { eventsOf } from '../../../application/storefront/analytics/projection.ts'
import type { ShopperCart } from '../../../application/storefront/cart/shopperCart.ts'
import type { Page } from '../../../application/pages/page.ts'
import { search } from '../../../application/storefront/search/search.ts'
import type { Happened, StoreEvents, StoreName } from '../../../application/storefront/storeEvents.ts'
import type { PageEvent } from '../../../application/storefront/pages/pages.ts'
import { emptyCart } from '../../../domain/cart/cartState.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { pricedCart } from '../../../domain/cart/cartTotals.ts'
import type { SearchGroup } from '../../../domain/search/searchGroup.ts'
import type { ProductTile } from '../../../domain/catalogue/tile.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { priceOf as unitPrices } from '../../../domain/pricing/productPrice.ts'
import type { Task } from '../../../domain/queue/task.ts'

/**
 * A line with pieces of one product at 121.00 incl. 21 % VAT: number 2 is reduced by a tenth, number 3 has an
 * option of 12.10.
 */
export const lineOf = (productId: number, quantity: number): CartLine => ({
  id: `line-${productId}`,
  uid: null,
  productId,
  slug: `melder-${productId}`,
  title: `Melder ${productId}`,
  quantity,
  options:
    productId === 3
      ? [{ groupId: 'g', id: 'o', name: 'Zwart', base: cents(1210), discount: basisPoints(0) }]
      : [],
  price: priceOf(productId),
  ...(productId === 2 && { priorPrice: PRIOR }),
  weight: 100,
  image: null,
})

const priceOf = (productId: number) => ({
  basis: 'incl' as const,
  rate: basisPoints(2100),
  base: cents(12100),
  discount: basisPoints(productId === 2 ? 1000 : 0),
})

/** The comparison price of the reduced product. */
export const PRIOR = priceOf(1)

export const tileOf = (productId: number): ProductTile => ({
  productId,
  slug: `melder-${productId}`,
  title: `Melder ${productId}`,
  brand: 'Toon',
  price: priceOf(productId),
  priorPrice: productId === 2 ? PRIOR : null,
  stock: { openQuantity: 0, isManaged: false, isPermanentlyOutOfStock: false },
  deliveryDays: 1,
  weight: 100,
  image: null,
  facts: [],
  from: null,
  hasOptions: false,
})

/** Returns the reported analytics for an event. */
export const item = (productId: number, index: number, quantity = 1) => ({
  item_id: String(productId),
  item_name: `Melder ${productId}`,
  discount: productId === 2 ? 10 : 0,
  index,
  price: { 2: 90, 3: 110 }[productId] ?? 100,
  quantity,
})

export const cartOf = (lines: readonly CartLine[], tasks: readonly Task<CartLine>[] = []): ShopperCart => {
  const shown = { ...emptyCart(), lines: new Map(lines.map((line) => [line.id, line])) }
  return {
    loaded: true,
    confirmed: emptyCart(),
    version: 1,
    queue: { tasks: [...tasks] },
    shown,
    priced: pricedCart(shown),
    busy: false,
    offline: false,
    removed: null,
  }
}

const NOWHERE: Page = { type: 'not-found', path: '/' }

export const sight = (parts: Partial<Sight> = {}): Sight => ({
  page: NOWHERE,
  cart: cartOf([]),
  search: search.initial(),
  opened: null,
  ...parts,
})

/** Asserts exactly these events when the shop, in the given state, changes to the next one. */
export const given = (before: Sight | null) => ({
  when: <Name extends StoreName>(store: Name, event: StoreEvents[Name], now: Sight = before ?? sight()) => {
    const moment: Moment = { happened: { store, event } as Happened, before, now }
    return {
      then: (...events: readonly Ga4Event[]): void => expect(eventsOf(moment)).toStrictEqual(events),
    }
  },
})

/** A search's groups with the products that `tileOf` makes. */
export const groupsOf = (...ids: readonly number[]): readonly SearchGroup[] => [
  {
    id: 'products',
    title: 'Producten',
    items: ids.map((id) => {
      const { title, slug, price } = tileOf(id)
      const { discountExclVat, discountInclVat, baseExclVat, baseInclVat } = unitPrices(price, [])
      const prior = baseExclVat > discountExclVat ? { exclVat: baseExclVat, inclVat: baseInclVat } : null
      const label = { prefix: '', range: null, prior, discountExclVat, discountInclVat }
      return {
        id: String(id),
        title: title.replace(/^\w+/u, '<mark>$&</mark>'),
        image: null,
        url: null,
        slug,
        badges: [{ type: 'price', label, colorClass: 'quiet' }],
      }
    }),
  },
  { id: 'categories', title: 'Categorieën', items: [] },
]

export const pageShown = (page: Page, url = '/'): PageEvent => ({ type: 'PageShown', data: { url, page } })
