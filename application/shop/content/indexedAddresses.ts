import type { CatalogueCategory } from '../../../domain/catalogue/category.ts'
import { type Locale, perLocale } from '../../../domain/kernel/locale.ts'
import type { ProductAddress } from '../../ports/database/catalogue.ts'
import { KIND_NAMES, kindOf, type KindName } from '../../pages/pageKinds.ts'
import { contentPath, isSinglePage, pathOf, productPath } from '../../pages/paths.ts'
import { POST_LISTS } from '../../pages/postLists.ts'
import type { Services } from '../services.ts'
import { singleProduct } from '../catalogue/singleProduct.ts'
import { postsOf } from './postTile.ts'

/** A page that search engines may index, in each language. */
export interface IndexedAddress {
  readonly paths: Readonly<Record<Locale, string>>
  /** ISO 8601; null if unknown */
  readonly changedAt: string | null
}

const at = (path: (locale: Locale) => string, changedAt: string | null = null): IndexedAddress => ({
  paths: perLocale(path),
  changedAt,
})

/** Every indexable page except products: it has an address of its own and content, and does not redirect. */
export const shopAddresses = async ({
  catalogue,
  articles,
  kit,
}: Pick<Services, 'catalogue' | 'articles' | 'kit'>): Promise<readonly IndexedAddress[]> => {
  const categories = await catalogue.categories()
  const shown = await Promise.all(
    categories.map(async (category) => ({ category, isShown: await stands(catalogue, category) })),
  )
  const empty = new Set<KindName>(
    (['blog', 'event'] as const)
      .filter((kind) => postsOf(articles, kind).length === 0)
      .map((kind) => POST_LISTS[kind]),
  )
  if (kit === null) empty.add('builder')
  return [
    ...KIND_NAMES.filter(isSinglePage)
      .filter((kind) => kindOf(kind).indexed && !empty.has(kind))
      .map((kind) => at((locale) => pathOf({ kind }, locale))),
    ...shown
      .filter(({ isShown }) => isShown)
      .map(({ category: { path } }) => at((locale) => contentPath(locale, path[locale]))),
    ...articles.map(({ slug, post }) =>
      at((locale) => contentPath(locale, slug[locale]), post?.createdAt ?? null),
    ),
  ]
}

/** Whether a category has products and does not redirect to its only one. */
const stands = async (catalogue: Services['catalogue'], category: CatalogueCategory): Promise<boolean> => {
  const { id, displayType } = category
  const query = { categoryId: id, sort: 'relevance', page: 1, limit: 1 } as const
  const { products, totalHits } = await catalogue.page(query)
  const listing = { kind: 'category', id, page: 1, chosen: [], totalHits, products, displayType } as const
  return totalHits > 0 && (await singleProduct(listing, catalogue)) === null
}

export const productAddress = ({ productId, slug, changedAt }: ProductAddress): IndexedAddress =>
  at((locale) => productPath(locale, productId, slug), new Date(changedAt).toISOString())
