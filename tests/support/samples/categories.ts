import type { CatalogueCategory } from '../../../domain/catalogue/category.ts'
import { perLocale } from '../../../domain/kernel/locale.ts'

/** A category of that Dutch path (its English one ends in `-en`), with the given members. */
export const categoryOf = (nld: string, more: Partial<CatalogueCategory> = {}): CatalogueCategory => {
  const same = perLocale((locale) => (locale === 'nld' ? nld : `${nld}-en`))
  const empty = perLocale(() => '')
  return {
    id: nld,
    parentId: null,
    path: same,
    title: same,
    short: empty,
    seo: { titleTag: empty, descriptionTag: empty },
    displayType: 'default',
    view: 'grid',
    edgeToEdge: false,
    position: 1,
    image: null,
    ...more,
  }
}
