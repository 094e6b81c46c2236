import { highlightParts } from '../../../domain/search/highlightParts.ts'
import type { SearchGroup, SearchItem } from '../../../domain/search/searchGroup.ts'
import type { ProductTile } from '../../../domain/catalogue/tile.ts'
import type { Page } from '../../pages/page.ts'
import type { FilteredPage } from '../../pages/shopPage.ts'
import { itemOf, type Ga4Item } from './ga4Event.ts'
import type { Sight } from './moment.ts'

/** A list of products with the id and name that Google Analytics uses. */
export interface ShownList {
  readonly id: string
  readonly name: string
  readonly items: readonly Ga4Item[]
}

/** Null if the list is empty. */
const listed = (id: string, name: string, items: readonly Ga4Item[]): ShownList | null =>
  items.length === 0 ? null : { id, name, items }

const itemsOf = (tiles: readonly ProductTile[], from = 0): readonly Ga4Item[] =>
  tiles.map((tile, place) => itemOf(tile, from + place))

/** The product list of a page; null if the page has none. */
export const listOf = (page: Page): ShownList | null => {
  switch (page.type) {
    case 'home':
      return listed('best_sellers', 'Best sellers', itemsOf(page.bestSellers))
    case 'listing':
      return listed(page.id ?? 'products', page.title, leafed(page))
    case 'article':
      return listed(
        'article_products',
        page.title,
        itemsOf(page.sections.flatMap(({ products }) => products)),
      )
    case 'search':
      return listed('search_results', 'Search results', leafed(page))
    case 'product':
      return listed('related_products', 'Related products', itemsOf(page.related))
    default:
      return null
  }
}

/** Positions continue from the earlier result pages. */
const leafed = ({ products, page, limit }: FilteredPage): readonly Ga4Item[] =>
  itemsOf(products, (page - 1) * limit)

/** The products of the search groups; null if there are none. */
export const hitList = (groups: readonly SearchGroup[]): ShownList | null =>
  listed(
    'search_results',
    'Search results',
    groups.filter(({ id }) => id === 'products').flatMap(({ items }) => items.map(hitItem)),
  )

/** A product of a search result: its title without highlight marks, and its displayed price. */
const hitItem = ({ id, title, badges }: SearchItem, index: number): Ga4Item => {
  const label = badges.find((badge) => badge.type === 'price')?.label
  const price = label?.discountExclVat ?? 0
  return {
    item_id: id,
    item_name: highlightParts(title)
      .map(({ text }) => text)
      .join(''),
    discount: Math.max(0, (label?.prior?.exclVat ?? 0) - price) / 100,
    index,
    price: price / 100,
    quantity: 1,
  }
}

/** The list that showed this product: the page's own list first, then that of the search panel. */
export const listWith = (productId: number, { page, search, opened }: Sight): ShownList | null => {
  const has = (list: ShownList | null) => list?.items.some(({ item_id }) => item_id === String(productId))
  const onPage = listOf(page)
  if (has(onPage)) return onPage
  const inPanel = opened === 'search' ? hitList(search.groups) : null
  return has(inPanel) ? inPanel : null
}
