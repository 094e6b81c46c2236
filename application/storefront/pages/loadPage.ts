import { SORTS, type Sort } from '../../../domain/catalogue/category.ts'
import type { Moved, PageSource } from '../../ports/browser/pageSource.ts'
import type { Page } from '../../pages/page.ts'
import { routeOf } from '../../pages/route.ts'

/**
 * The public page at a path and query, or where it has moved to; null for one that the server alone can make: search results, and
 * what belongs to one visitor (checkout, payment result).
 * Where an address leads is for the shop to say, also of addresses that look like nothing here.
 */
export const loadPage = async (url: string, source: PageSource): Promise<Page | Moved | null> => {
  const { pathname: path, search, searchParams } = new URL(url, 'http://shop')
  const route = routeOf(path)
  switch (route.kind) {
    case 'cart':
      return { type: 'cart' }
    case 'search':
    case 'checkout':
    case 'checkout-step':
    case 'result':
      return null
    default: {
      const query = { path, search, page: pageOf(searchParams), sort: sortOf(searchParams) }
      return (await source.content(query)) ?? { type: 'not-found', path }
    }
  }
}

/** 1 for anything that is no page number */
const pageOf = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

const sortOf = (query: URLSearchParams): Sort | null =>
  SORTS.find((sort) => sort === query.get('sort')) ?? null
