import type { CatalogueCategory } from '../../../domain/catalogue/category.ts'
import { contentPath } from '../../pages/paths.ts'
import type { CategoryTile } from '../../pages/shopPage.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'

/** A category as other pages show it. */
export const categoryTile = (category: CatalogueCategory, locale: Locale): CategoryTile => ({
  title: category.title[locale],
  url: contentPath(locale, category.path[locale]),
  short: category.short[locale],
  image: category.image === null ? null : `/images/${category.image}`,
})
