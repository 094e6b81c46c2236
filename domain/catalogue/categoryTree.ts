import { type Locale, perLocale } from '../kernel/locale.ts'
import type { CatalogueCategory, Breadcrumb } from './category.ts'
import type { CatalogueProduct } from './product.ts'

const titled = (slug: string): string => {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const same = (text: string) => perLocale(() => text)

/**
 * The shop's own categories, and after them one for every path that products name and the shop does not have; a path's parent
 * is the path above it, made as well where it is missing. Paths are the Dutch ones.
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

/** The Dutch paths of a category and of all below it; none for a category that is not there. */
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

/** Where a product is at home: the first category path that it is named under and no path below it; '' for none. */
export const ownPath = ({ categories }: Pick<CatalogueProduct, 'categories'>): string =>
  categories.find((path) => !categories.some((other) => other.startsWith(`${path}/`))) ?? ''
