import { perLocale } from '../kernel/locale.ts'
import type { CatalogueCategory } from './category.ts'

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
