import { breadcrumbOf } from '../../../domain/catalogue/categoryTree.ts'
import { PAGE_SIZE, type CatalogueCategory, type Sort } from '../../../domain/catalogue/category.ts'
import type { ChosenFilter } from '../../../domain/listing/filterGroup.ts'
import { withFilters } from '../../../domain/listing/filterPath.ts'
import type { Basis } from '../../../domain/catalogue/price.ts'
import { contentPath, productsPath } from '../../pages/paths.ts'
import type { ListingPage } from '../../pages/shopPage.ts'
import { otherLocale, type Locale } from '../../../domain/kernel/locale.ts'
import { tilesOf, categoryTile } from '../catalogue/tiles.ts'
import type { Services } from '../services.ts'
import { LISTING } from '../../texts/listing.ts'

type ListingServices = Pick<Services, 'catalogue' | 'defaultSort' | 'basis' | 'facets'>

export interface ListingQuery {
  readonly locale: Locale
  /** 1 is the first */
  readonly page: number
  readonly sort: Sort | null
  /** absent: the shop's default */
  readonly basis?: Basis | undefined
  /** the requested filters */
  readonly chosen: readonly ChosenFilter[]
}

/**
 * A category's page; null if that page does not exist. With unavailable filters the page is returned whatever
 * its number, because the redirect to the available ones starts at page one.
 */
export const categoryPage = async (
  services: ListingServices,
  category: CatalogueCategory,
  categories: readonly CatalogueCategory[],
  query: ListingQuery,
): Promise<ListingPage | null> => {
  const { locale } = query
  const { id, parentId, path, title, short, seo, displayType, view, edgeToEdge } = category
  const listed = await productsOf(services, id, query)
  return (
    listed && {
      ...listed,
      kind: 'category',
      id,
      parentId,
      title: title[locale],
      url: contentPath(locale, path[locale]),
      short: short[locale],
      seo: { titleTag: seo.titleTag[locale], descriptionTag: seo.descriptionTag[locale] },
      breadcrumb: breadcrumbOf(categories, id, locale, contentPath),
      children: categories
        .filter((child) => child.parentId === id)
        .map((child) => categoryTile(child, locale)),
      displayType,
      view,
      edgeToEdge,
      image: categoryTile(category, locale).image,
      alternate: contentPath(otherLocale(locale), path[otherLocale(locale)]),
    }
  )
}

/** All products, with the main categories as filters. */
export const productsPage = async (
  services: ListingServices,
  categories: readonly CatalogueCategory[],
  query: ListingQuery,
): Promise<ListingPage | null> => {
  const { locale } = query
  const say = LISTING(locale)
  const [title, short] = [say('all.title'), say('all.short')]
  const url = productsPath(locale)
  const listed = await productsOf(services, null, query)
  return (
    listed && {
      ...listed,
      kind: 'products',
      id: null,
      parentId: null,
      title,
      url,
      short,
      seo: { titleTag: title, descriptionTag: short },
      breadcrumb: [
        ...breadcrumbOf(categories, null, locale, contentPath),
        { position: 2, label: title, slug: url },
      ],
      children: categories
        .filter(({ parentId }) => parentId === null)
        .map((one) => categoryTile(one, locale)),
      displayType: 'default',
      view: 'grid',
      edgeToEdge: false,
      image: null,
      alternate: productsPath(otherLocale(locale)),
    }
  )
}

const productsOf = async (
  { catalogue, defaultSort, basis: standard, facets }: ListingServices,
  categoryId: string | null,
  { locale, page, sort, basis = standard, chosen: requested }: ListingQuery,
) => {
  const order = sort ?? defaultSort
  const { products, totalHits, filters, chosen } = await catalogue.listing({
    locale,
    categoryId,
    sort: order,
    page,
    limit: PAGE_SIZE,
    basis,
    chosen: requested,
    facets: facets[locale],
  })
  const isAsAsked = withFilters('', chosen) === withFilters('', requested)
  if (isAsAsked && page > Math.max(1, Math.ceil(totalHits / PAGE_SIZE))) return null
  return {
    type: 'listing',
    filters,
    chosen,
    products: await tilesOf(catalogue, products, locale),
    totalHits,
    limit: PAGE_SIZE,
    page,
    sort: order,
  } as const
}
