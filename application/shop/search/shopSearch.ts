import type { Listing } from '../../ports/database/catalogue.ts'
import { PAGE_SIZE } from '../../../domain/catalogue/category.ts'
import { withFilters } from '../../../domain/listing/filterPath.ts'
import { parseQuery, type SearchQuery } from '../../../domain/search/query.ts'
import type { SearchGroup, SearchItem } from '../../../domain/search/searchGroup.ts'
import { searchPath } from '../../pages/paths.ts'
import type { SearchPage } from '../../pages/shopPage.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { LISTING } from '../../texts/listing.ts'
import type { ListingQuery } from '../listing/listingPage.ts'
import { tilesOf } from '../catalogue/tiles.ts'
import type { Services } from '../services.ts'
import { categoryItems, contentItems, mainCategories } from './pageItems.ts'
import { productItems } from './productItems.ts'

type SearchServices = Pick<
  Services,
  'catalogue' | 'articles' | 'synonyms' | 'pageIndexes' | 'basis' | 'facets'
>

/** Results of each kind in suggestions. */
const MOST = { products: 6, categories: 4, content: 3 } as const
/** Categories and content pages on the results page. */
const MOST_LINKS = 8
/** Best sellers, if nothing is found. */
const INSTEAD = 4

const groupOf = (
  id: SearchGroup['id'],
  locale: Locale,
  items: readonly SearchItem[],
): readonly SearchGroup[] =>
  items.length === 0 ? [] : [{ id, title: LISTING(locale)(`results.${id}`), items }]

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

/** A query's suggestions of each kind; an empty query finds nothing and reads nothing [5-025]. */
export const searchGroups = async (
  services: Pick<Services, 'catalogue' | 'articles' | 'synonyms' | 'pageIndexes'>,
  query: string,
  locale: Locale,
): Promise<readonly SearchGroup[]> => {
  const wanted = parseQuery(query, services.synonyms)
  if (wanted.words.length === 0) return []
  const { catalogue } = services
  const [{ products }, links] = await Promise.all([
    catalogue.search(wanted, { page: 1, limit: MOST.products }),
    linksOf(services, wanted, locale, MOST),
  ])
  return [...groupOf('products', locale, await productItems(catalogue, products, wanted, locale)), ...links]
}

const NOTHING: Listing = { products: [], totalHits: 0, filters: [], chosen: [] }

const bestSellers = async ({ catalogue }: Pick<Services, 'catalogue'>, locale: Locale) => {
  const { products } = await catalogue.page({ categoryId: null, sort: 'relevance', page: 1, limit: INSTEAD })
  return tilesOf(catalogue, products, locale)
}

/**
 * A query's results page: its products by page with filters, and categories and content on the first
 * unfiltered page; the main categories and best sellers if nothing is found. Null if the page does not exist;
 * with unavailable filters it is returned whatever its number, as for a listing.
 */
export const searchPage = async (
  services: SearchServices,
  query: string,
  { locale, page, sort, basis = services.basis, chosen: requested }: ListingQuery,
): Promise<SearchPage | null> => {
  if (page < 1) return null
  const wanted = parseQuery(query, services.synonyms)
  const order = sort ?? 'relevance'
  const facets = services.facets[locale]
  const asked = { locale, page, sort: order, basis, chosen: requested, facets, limit: PAGE_SIZE }
  const [{ products, totalHits, filters, chosen }, groups] =
    wanted.words.length === 0
      ? [NOTHING, []]
      : await Promise.all([
          services.catalogue.results(wanted, asked),
          page === 1 && requested.length === 0
            ? linksOf(services, wanted, locale, { categories: MOST_LINKS, content: MOST_LINKS })
            : [],
        ])
  const isAsAsked = withFilters('', chosen) === withFilters('', requested)
  if (isAsAsked && page > 1 && products.length === 0) return null
  const isNothing = totalHits === 0 && requested.length === 0 && groups.length === 0
  const main = isNothing ? mainCategories(await services.catalogue.categories(), wanted, locale) : []
  return {
    type: 'search',
    query: query.trim(),
    url: searchPath(locale),
    filters,
    chosen,
    products: await tilesOf(services.catalogue, products, locale),
    instead: isNothing ? await bestSellers(services, locale) : [],
    groups: isNothing ? groupOf('categories', locale, main.slice(0, MOST_LINKS)) : groups,
    totalHits,
    limit: PAGE_SIZE,
    page,
    sort: order,
  }
}
