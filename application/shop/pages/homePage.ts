import type { HomePage } from '../../../domain/catalogue/shopPage.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { categoryTile, HOME_PATHS, otherLocale, type PagesDeps } from './pagesDeps.ts'

const BEST_SELLERS = 8

/** The home page: the shop's main categories and a choice of its products. */
export const homePage = async ({ catalogue }: PagesDeps, locale: Locale): Promise<HomePage> => {
  const [categories, best] = await Promise.all([
    catalogue.categories(),
    catalogue.tiles({ locale, categoryId: null, sort: 'relevance', page: 1, limit: BEST_SELLERS }),
  ])
  return {
    type: 'home',
    categories: categories
      .filter(({ parentId }) => parentId === null)
      .map((one) => categoryTile(one, locale)),
    bestSellers: best.tiles,
    alternate: HOME_PATHS[otherLocale(locale)],
  }
}
