import type { ContentFile } from '../../contract/files/contentFile.ts'
import type { Catalogue } from '../../ports/database/catalogue.ts'
import type { CatalogueCategory, Sort } from '../../../domain/catalogue/category.ts'
import type { FacetSettings } from '../../../domain/listing/facetSettings.ts'
import type { Basis } from '../../../domain/catalogue/price.ts'
import type { Synonyms } from '../../../domain/search/query.ts'
import { contentPath } from '../../pages/paths.ts'
import type { CategoryTile } from '../../pages/shopPage.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'

/** What the public pages are made of. */
export interface PagesDeps {
  readonly catalogue: Catalogue
  /** the shop's own content pages, their HTML sanitised */
  readonly articles: readonly ContentFile[]
  readonly defaultSort: Sort
  /** what else is said for words that are searched */
  readonly synonyms: Synonyms
  /** the side of VAT that prices are shown on to whoever has not chosen one */
  readonly basis: Basis
  /** how the shop wants its filters */
  readonly facets: Readonly<Record<Locale, FacetSettings>>
}

export const otherLocale = (locale: Locale): Locale => (locale === 'nld' ? 'eng' : 'nld')

export const categoryTile = (category: CatalogueCategory, locale: Locale): CategoryTile => ({
  title: category.title[locale],
  url: contentPath(locale, category.path[locale]),
  short: category.short[locale],
  image: category.image === null ? null : `/images/${category.image}`,
})
