import type { NavigationEntry } from '../../contract/api/catalogue/navigation.ts'
import type { CatalogueCategory } from '../../../domain/catalogue/category.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { contentPath } from '../../pages/paths.ts'

export interface NavigationQuery {
  readonly locale: Locale
  /** null: the top of the tree */
  readonly parentId: string | null
  /** the category that the visitor is in, or null */
  readonly currentId: string | null
  /** whether every entry is expanded */
  readonly expand: boolean
}

/**
 * A category's children in the shop's order, expanded along the path to the current one. Null if the category
 * does not exist.
 */
export const navigationEntries = (
  categories: readonly CatalogueCategory[],
  { locale, parentId, currentId, expand }: NavigationQuery,
): readonly NavigationEntry[] | null => {
  const byId = new Map(categories.map((category) => [category.id, category]))
  if (parentId !== null && !byId.has(parentId)) return null
  const way = new Set<string>()
  for (let at = currentId; at !== null && !way.has(at); at = byId.get(at)?.parentId ?? null) way.add(at)
  const below = Map.groupBy(categories, (category) => category.parentId)
  const entriesOf = (parent: string | null, above: ReadonlySet<string>): readonly NavigationEntry[] =>
    (below.get(parent) ?? [])
      .filter(({ id }) => !above.has(id))
      .map(({ id, title, path }) => ({
        id,
        title: title[locale],
        url: contentPath(locale, path[locale]),
        hasChildren: below.has(id),
        children: expand || way.has(id) ? entriesOf(id, new Set([...above, id])) : [],
      }))
  return entriesOf(parentId, new Set())
}
