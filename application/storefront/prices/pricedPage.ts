import type { Product, VariationGroup } from '../../../domain/catalogue/product.ts'
import type { ProductTile } from '../../../domain/catalogue/tile.ts'
import type { OwnPrice } from '../../../domain/pricing/ownPrice.ts'
import type { Page } from '../../pages/page.ts'

type Priced = Pick<Product, 'productId' | 'price' | 'breaks'>

/** The tiles that a page shows. */
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

/** The products that a page shows a price of, but for the one whose page it is. */
export const pricedOn = (page: Page): readonly Priced[] => [
  ...tilesOn(page),
  ...(page.type === 'product'
    ? page.product.variations.flatMap(({ items }) => items.flatMap(pricedItem))
    : []),
]

const pricedItem = ({ productId, priced }: VariationGroup['items'][number]): readonly Priced[] =>
  priced ? [{ productId, ...priced }] : []

/** The page with these prices merged into its products, by product; the very same page where they change nothing. */
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
