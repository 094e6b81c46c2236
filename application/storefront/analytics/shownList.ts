import { highlightParts } from '../../../domain/search/highlightParts.ts'
import type { SearchGroup, SearchItem } from '../../../domain/search/searchGroup.ts'
import type { ProductTile } from '../../../domain/catalogue/tile.ts'
import type { Page } from '../../pages/page.ts'
import { itemOf, type Ga4Item } from './ga4Event.ts'
import type { Sight } from './moment.ts'

/** A list of products that a visitor can choose from, as Google names lists. */
export interface ShownList {
  readonly id: string
  readonly name: string
  readonly items: readonly Ga4Item[]
}

const listed = (id: string, name: string, tiles: readonly ProductTile[], from = 0): ShownList => ({
  id,
  name,
  items: tiles.map((tile, place) => itemOf(tile, from + place)),
})

/** The list of products on a page, or null where there is none. */
export const listOf = (page: Page): ShownList | null => {
  switch (page.type) {
    case 'home':
      return listed('best_sellers', 'Best sellers', page.bestSellers)
    case 'listing':
      return listed(page.id ?? 'products', page.title, page.products, (page.page - 1) * page.limit)
    case 'article':
      return listed(
        'article_products',
        page.title,
        page.sections.flatMap(({ products }) => products),
      )
    case 'search':
      return listed('search_results', 'Search results', page.products, (page.page - 1) * page.limit)
    case 'product':
      return listed('related_products', 'Related products', page.related)
    default:
      return null
  }
}

/** The products of a search's groups. */
export const hitList = (groups: readonly SearchGroup[]): ShownList => ({
  id: 'search_results',
  name: 'Search results',
  items: groups.filter(({ id }) => id === 'products').flatMap(({ items }) => items.map(hitItem)),
})

/** A product as a search's result has it: its title without marks, the price that is shown first. */
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

/** The list in which this product was seen, the page's own before that of the search panel. */
export const listWith = (productId: number, { page, search, opened }: Sight): ShownList | null => {
  const has = (list: ShownList | null) => list?.items.some(({ item_id }) => item_id === String(productId))
  const onPage = listOf(page)
  if (has(onPage)) return onPage
  const inPanel = opened === 'search' ? hitList(search.groups) : null
  return has(inPanel) ? inPanel : null
}
