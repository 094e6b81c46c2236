import { type Locale, perLocale } from '../kernel/locale.ts'
import type { CatalogueCategory, Breadcrumb } from './category.ts'
import type { CatalogueProduct } from './product.ts'

const titled = (slug: string): string => {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const same = (text: string) => perLocale(() => text)

/**
 * The shop's own categories, followed by one for every path that products use and the shop does not define;
 * missing parent categories are created too. Paths are the Dutch ones.
 */
export const withNamedPaths = (
  own: readonly CatalogueCategory[],
  paths: readonly string[],
): readonly CatalogueCategory[] => {
  const idOf = new Map(own.map((category) => [category.path.nld, category.id]))
  const all = new Set<string>()
  for (const path of paths) path.split('/').forEach((_, i, slugs) => all.add(slugs.slice(0, i + 1).join('/')))
  const made = [...all].filter((path) => !idOf.has(path)).sort()
  for (const path of made) idOf.set(path, path)
  const last = own.reduce((most, { position }) => Math.max(most, position), 0)
  return [
    ...own,
    ...made.map((path, index): CatalogueCategory => {
      const cut = path.lastIndexOf('/')
      const title = same(titled(path.slice(cut + 1)))
      return {
        id: path,
        parentId: cut < 0 ? null : (idOf.get(path.slice(0, cut)) ?? null),
        path: same(path),
        title,
        short: same(''),
        seo: { titleTag: title, descriptionTag: same('') },
        displayType: 'default',
        view: 'grid',
        edgeToEdge: false,
        position: last + index + 1,
        image: null,
      }
    }),
  ]
}

/** The Dutch paths of a category and all its descendants; empty for an unknown category. */
export const pathsBelow = (
  categories: readonly CatalogueCategory[],
  categoryId: string,
): readonly string[] => {
  const children = new Map<string, CatalogueCategory[]>()
  for (const category of categories)
    if (category.parentId !== null)
      children.set(category.parentId, [...(children.get(category.parentId) ?? []), category])
  const found = new Set(categories.filter(({ id }) => id === categoryId))
  for (const category of found) for (const child of children.get(category.id) ?? []) found.add(child)
  return [...found].map(({ path }) => path.nld)
}

/**
 * The breadcrumb from the home page to a category, both included: only home
 * for null and for an unknown category. `addressOf` returns the URL of a
 * path in a language; '' is the home page. Stops at a cycle in the tree.
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
  // a fixed label, not a text of the views: breadcrumbs are page data, also for search engines
  return [{ label: 'Home', slug: addressOf(locale, '') }, ...steps].map((step, index) => ({
    position: index + 1,
    ...step,
  }))
}

/** A product's own category: the first of its paths that is not a parent of another; '' if it has none. */
export const ownPath = ({ categories }: Pick<CatalogueProduct, 'categories'>): string =>
  categories.find((path) => !categories.some((other) => other.startsWith(`${path}/`))) ?? ''
