import type { TilePage } from '../../ports/database/catalogue.ts'
import { PAGE_SIZE } from '../../../domain/catalogue/category.ts'
import { parseQuery, type SearchQuery } from '../../../domain/search/query.ts'
import type { SearchGroup, SearchItem } from '../../../domain/search/searchGroup.ts'
import type { SearchPage } from '../../pages/shopPage.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Services } from '../services.ts'
import { categoryItems, contentItems } from './pageItems.ts'
import { productItems } from './productItems.ts'

/** Results of each kind while a visitor types. */
const MOST = { products: 6, categories: 4, content: 3 } as const
/** Categories and content pages on the page of results. */
const MOST_LINKS = 8
/** Best sellers, where nothing is found. */
const INSTEAD = 4

const TITLES = {
  nld: { products: 'Producten', categories: 'Categorieën', content: 'Advies en service' },
  eng: { products: 'Products', categories: 'Categories', content: 'Advice and service' },
} as const satisfies Record<Locale, Record<SearchGroup['id'], string>>

const groupOf = (
  id: SearchGroup['id'],
  locale: Locale,
  items: readonly SearchItem[],
): readonly SearchGroup[] => (items.length === 0 ? [] : [{ id, title: TITLES[locale][id], items }])

const linksOf = async (
  { catalogue, articles, pageIndexes }: Pick<Services, 'catalogue' | 'articles' | 'pageIndexes'>,
  wanted: SearchQuery,
  locale: Locale,
  most: { readonly categories: number; readonly content: number },
): Promise<readonly SearchGroup[]> => [
  ...groupOf(
    'categories',
    locale,
    categoryItems(pageIndexes, await catalogue.categories(), wanted, locale).slice(0, most.categories),
  ),
  ...groupOf('content', locale, contentItems(pageIndexes, articles, wanted, locale).slice(0, most.content)),
]

/** What a query finds of each kind, for a visitor who types; an empty query finds nothing and asks nothing (specification, section 5). */
export const searchGroups = async (
  services: Pick<Services, 'catalogue' | 'articles' | 'synonyms' | 'pageIndexes'>,
  query: string,
  locale: Locale,
): Promise<readonly SearchGroup[]> => {
  const wanted = parseQuery(query, services.synonyms)
  if (wanted.words.length === 0) return []
  const { catalogue } = services
  const [{ tiles }, links] = await Promise.all([
    catalogue.search(wanted, { locale, page: 1, limit: MOST.products }),
    linksOf(services, wanted, locale, MOST),
  ])
  return [...groupOf('products', locale, await productItems(catalogue, tiles, wanted, locale)), ...links]
}

const NOTHING: TilePage = { tiles: [], totalHits: 0 }

const bestSellers = async ({ catalogue }: Pick<Services, 'catalogue'>, locale: Locale) => {
  const query = { locale, categoryId: null, sort: 'relevance', page: 1, limit: INSTEAD } as const
  return (await catalogue.tiles(query)).tiles
}

/** All that a query finds: its products by pages, and on the first page categories and content. Null where there is no such page. */
export const searchPage = async (
  services: Pick<Services, 'catalogue' | 'articles' | 'synonyms' | 'pageIndexes'>,
  query: string,
  page: number,
  locale: Locale,
): Promise<SearchPage | null> => {
  if (page < 1) return null
  const wanted = parseQuery(query, services.synonyms)
  const [{ tiles, totalHits }, groups] =
    wanted.words.length === 0
      ? [NOTHING, []]
      : await Promise.all([
          services.catalogue.search(wanted, { locale, page, limit: PAGE_SIZE }),
          page === 1
            ? linksOf(services, wanted, locale, { categories: MOST_LINKS, content: MOST_LINKS })
            : [],
        ])
  if (page > 1 && tiles.length === 0) return null
  const isNothing = tiles.length === 0 && groups.length === 0
  return {
    type: 'search',
    query: query.trim(),
    products: tiles,
    instead: isNothing ? await bestSellers(services, locale) : [],
    groups,
    totalHits,
    limit: PAGE_SIZE,
    page,
  }
}
