import type { Locale } from '../kernel/locale.ts'
import type { Breadcrumb, CatalogueCategory } from './category.ts'

/**
 * The way from the home page down to a category, both included: home alone for null and for a category that is not there.
 * `addressOf` makes the address of a category's own path in a language, and of '' that of the home page. A tree that bites its own
 * tail ends the way.
 */
export const breadcrumbOf = (
  categories: readonly CatalogueCategory[],
  categoryId: string | null,
  locale: Locale,
  addressOf: (locale: Locale, path: string) => string,
): readonly Breadcrumb[] => {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const way = new Set<CatalogueCategory>()
  let next = categoryId === null ? undefined : byId.get(categoryId)
  while (next && !way.has(next)) {
    way.add(next)
    next = next.parentId === null ? undefined : byId.get(next.parentId)
  }
  const steps = [...way]
    .reverse()
    .map(({ title, path }) => ({ label: title[locale], slug: addressOf(locale, path[locale]) }))
  // no text of the views: like the titles after it, it goes out with a page's data, to search engines too
  return [{ label: 'Home', slug: addressOf(locale, '') }, ...steps].map((step, index) => ({
    position: index + 1,
    ...step,
  }))
}
