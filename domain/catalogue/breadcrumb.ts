import type { Locale } from '../kernel/locale.ts'
import type { Breadcrumb, CatalogueCategory } from './category.ts'

/** Not a text of the views: like the titles after it, it goes out with a page's data, to search engines too. */
const HOME = {
  nld: { label: 'Home', slug: '/' },
  eng: { label: 'Home', slug: '/en' },
} as const satisfies Record<Locale, { label: string; slug: string }>

/**
 * The way from the home page down to a category, both included: home alone for null and for a category that is not there.
 * Addresses are those of the language: Dutch at the root, English below `/en`. A tree that bites its own tail ends the way.
 */
export const breadcrumbOf = (
  categories: readonly CatalogueCategory[],
  categoryId: string | null,
  locale: Locale,
): readonly Breadcrumb[] => {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const way = new Set<CatalogueCategory>()
  let next = categoryId === null ? undefined : byId.get(categoryId)
  while (next && !way.has(next)) {
    way.add(next)
    next = next.parentId === null ? undefined : byId.get(next.parentId)
  }
  const root = locale === 'nld' ? '/' : '/en/'
  const steps = [...way]
    .reverse()
    .map(({ title, path }) => ({ label: title[locale], slug: root + path[locale] }))
  return [HOME[locale], ...steps].map((step, index) => ({ position: index + 1, ...step }))
}
