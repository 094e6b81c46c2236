import { EMPTY, filter, from, map, startWith, switchMap, type Subscription } from 'rxjs'
import type { Product, VariationGroup } from '../../../domain/catalogue/product.ts'
import type { ProductTile } from '../../../domain/catalogue/tile.ts'
import type { OwnPrice } from '../../../domain/pricing/ownPrice.ts'
import type { Page } from '../../pages/page.ts'
import type { CartStore } from '../cart/browserCart.ts'
import type { EventLog } from '../eventLog.ts'
import type { PageState, PageCommand } from '../pages/pages.ts'
import type { Store } from '../store.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'

interface PriceParts {
  readonly log: EventLog
  readonly pages: Pick<Store<PageState, PageCommand>, 'now' | 'send'>
  readonly cart: CartStore
  readonly ports: Pick<StorefrontPorts, 'ownPrices' | 'knownAs'>
}

/**
 * Public pages contain the public prices. For a logged-in customer, requests their own prices for each shown
 * page and merges them into it once it is shown: the product's by itself, the tiles' together. On failure the
 * page stays as it is.
 */
export const ownPricesEffects = ({
  log,
  pages,
  cart,
  ports: { ownPrices, knownAs },
}: PriceParts): Subscription => {
  const isKnown = () => knownAs() !== ''
  const known = new Set<number>()
  const living = log
    .of('pages')
    .pipe(
      filter(({ type }) => type === 'PageShown'),
      startWith(null),
      switchMap(() => {
        if (!isKnown()) return EMPTY
        const { url, page } = pages.now()
        const product = page.type === 'product' ? page.product.productId : null
        const shown = pricedOn(page)
        if (product === null && shown.length === 0) return EMPTY
        return from(ownPrices.ask(product, shown)).pipe(map((prices) => ({ url, prices })))
      }),
    )
    .subscribe(({ url, prices }) => {
      for (const { productId } of prices) known.add(productId)
      const before = pages.now().page
      const page = pricedPage(before, prices)
      if (page !== before) pages.send({ type: 'Reprice', url, page })
    })
  living.add(unpricedLines({ log, cart, isKnown, known }))
  return living
}

type Priced = Pick<Product, 'productId' | 'price' | 'breaks'>

/** The product tiles on a page. */
export const tilesOn = (page: Page): readonly ProductTile[] => {
  switch (page.type) {
    case 'home':
      return page.bestSellers
    case 'listing':
      return page.products
    case 'search':
      return [...page.products, ...page.instead]
    case 'article':
      return page.sections.flatMap(({ products }) => products)
    case 'product':
      return [...page.related, ...(page.comparison?.products ?? [])]
    default:
      return []
  }
}

/** The products with a price on a page, except the page's own product. */
export const pricedOn = (page: Page): readonly Priced[] => [
  ...tilesOn(page),
  ...(page.type === 'product'
    ? page.product.variations.flatMap(({ items }) => items.flatMap(pricedItem))
    : []),
]

const pricedItem = ({ productId, priced }: VariationGroup['items'][number]): readonly Priced[] =>
  priced ? [{ productId, ...priced }] : []

/** Returns the page with these prices merged into its products; the same object if nothing changes. */
export const pricedPage = (page: Page, prices: readonly OwnPrice[]): Page => {
  const own = new Map(prices.map((price) => [price.productId, price]))
  const merged = <Of extends Priced>(one: Of): Of => {
    const price = own.get(one.productId)
    return price === undefined || isSame(one, price)
      ? one
      : { ...one, price: price.price, breaks: price.breaks }
  }
  const shown = [...pricedOn(page), ...(page.type === 'product' ? [page.product] : [])]
  return shown.every((one) => merged(one) === one) ? page : withEach(page, merged)
}

const withEach = (page: Page, merged: <Of extends Priced>(one: Of) => Of): Page => {
  switch (page.type) {
    case 'home':
      return { ...page, bestSellers: page.bestSellers.map(merged) }
    case 'listing':
      return { ...page, products: page.products.map(merged) }
    case 'search':
      return { ...page, products: page.products.map(merged), instead: page.instead.map(merged) }
    case 'article':
      return {
        ...page,
        sections: page.sections.map((section) => ({ ...section, products: section.products.map(merged) })),
      }
    case 'product':
      return {
        ...page,
        product: { ...merged(page.product), variations: page.product.variations.map(variationsWith(merged)) },
        related: page.related.map(merged),
        comparison: page.comparison && {
          ...page.comparison,
          products: page.comparison.products.map(merged),
        },
      }
    default:
      return page
  }
}

const variationsWith =
  (merged: (one: Priced) => Priced) =>
  (group: VariationGroup): VariationGroup => ({
    ...group,
    items: group.items.map((item) => {
      if (!item.priced) return item
      const { price, breaks } = merged({ productId: item.productId, ...item.priced })
      return { ...item, priced: { ...item.priced, price, ...(breaks && { breaks }) } }
    }),
  })

const isSame = (one: Priced, { price, breaks }: OwnPrice): boolean =>
  JSON.stringify([moneyOf(one.price), one.breaks ?? []]) === JSON.stringify([moneyOf(price), breaks])

const moneyOf = ({ basis, rate, base, discount }: Priced['price']) => [basis, rate, base, discount]

interface LineParts {
  readonly log: EventLog
  readonly cart: CartStore
  /** whether a customer is logged in */
  readonly isKnown: () => boolean
  /** products whose own prices this customer has received */
  readonly known: Set<number>
}

/**
 * Reloads the cart when a customer's line was added before their own price was known here: only the server
 * prices it.
 */
export const unpricedLines = ({ log, cart, isKnown, known }: LineParts): Subscription => {
  const products = () => [...cart.now().confirmed.lines.values()].map(({ productId }) => productId)
  const learn = () => products().forEach((productId) => known.add(productId))
  learn()
  return log.of('cart').subscribe(({ type }) => {
    if (type === 'CartLoaded') learn()
    const isUnsure = type === 'TaskAnswered' && products().some((productId) => !known.has(productId))
    if (isUnsure && isKnown()) cart.send({ type: 'Ask' })
  })
}
