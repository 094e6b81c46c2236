import { homePath } from '../../pages/paths.ts'
import type { HomePage } from '../../pages/shopPage.ts'
import { otherLocale, type Locale } from '../../../domain/kernel/locale.ts'
import { tilesOf } from '../catalogue/tilesOf.ts'
import type { Services } from '../services.ts'
import { categoryTile } from './categoryTile.ts'
import { postsOf, postTile } from './postTile.ts'

const BEST_SELLERS = 8
const LATEST_POSTS = 3

/** The home page: the shop's main categories, a choice of its products and its latest advice. */
export const homePage = async (
  { catalogue, articles }: Pick<Services, 'catalogue' | 'articles'>,
  locale: Locale,
): Promise<HomePage> => {
  const [categories, best] = await Promise.all([
    catalogue.categories(),
    catalogue.page({ categoryId: null, sort: 'relevance', page: 1, limit: BEST_SELLERS }),
  ])
  return {
    type: 'home',
    categories: categories
      .filter(({ parentId }) => parentId === null)
      .map((one) => categoryTile(one, locale)),
    bestSellers: await tilesOf(catalogue, best.products, locale),
    posts: postsOf(articles, 'blog')
      .slice(0, LATEST_POSTS)
      .map((post) => postTile(post, locale)),
    alternate: homePath(otherLocale(locale)),
  }
}
