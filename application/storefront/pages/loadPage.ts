import { SORTS, type Sort } from '../../../domain/catalogue/category.ts'
import type { Moved, PageSource } from '../../ports/pageSource.ts'
import type { Page } from '../page.ts'
import { productPath } from '../paths.ts'
import { routeOf } from '../route.ts'

/** The public page at a path and query, or where it has moved to; null for a page that belongs to one visitor (checkout, result). */
export const loadPage = async (url: string, source: PageSource): Promise<Page | Moved | null> => {
  const { pathname: path, searchParams } = new URL(url, 'http://shop')
  const route = routeOf(path)
  switch (route.kind) {
    case 'content': {
      const query = { path, page: pageOf(searchParams), sort: sortOf(searchParams) }
      return (await source.content(query)) ?? { type: 'not-found', path }
    }
    case 'product': {
      const page = await source.product(route.productId, route.locale)
      if (page === null) return { type: 'not-found', path }
      const location = productPath(route.locale, route.productId, page.product.slug)
      return path === location ? page : { type: 'moved', status: 301, location }
    }
    case 'search':
      return source.search((searchParams.get('q') ?? '').trim(), route.locale)
    case 'cart':
      return { type: 'cart' }
    case 'unknown':
      return { type: 'not-found', path }
    default:
      return null
  }
}

/** 1 for anything that is no page number */
const pageOf = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

const sortOf = (query: URLSearchParams): Sort | null =>
  SORTS.find((sort) => sort === query.get('sort')) ?? null
