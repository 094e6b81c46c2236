import { SORTS, type Sort } from '../../../domain/catalogue/category.ts'
import type { Moved, PageSource } from '../../ports/browser/pageSource.ts'
import type { Page } from '../../pages/page.ts'
import { isFrom, type KindFrom } from '../../pages/pageKinds.ts'
import { routeOf } from '../../pages/route.ts'

/** The pages that a browser has from itself. */
const OWN_PAGES: Readonly<Record<KindFrom<'browser'>, Page>> = { cart: { type: 'cart' } }

/**
 * The page at a path and query, or where it has moved to; null for one that the server alone can make (`PageKind.source`).
 * Where an address leads is for the shop to say, also of addresses that look like nothing here.
 */
export const loadPage = async (url: string, source: PageSource): Promise<Page | Moved | null> => {
  const { pathname: path, search, searchParams } = new URL(url, 'http://shop')
  const { kind } = routeOf(path)
  if (isFrom(kind, 'browser')) return OWN_PAGES[kind]
  if (isFrom(kind, 'server')) return null
  const query = { path, search, page: pageOf(searchParams), sort: sortOf(searchParams) }
  return (await source.content(query)) ?? { type: 'not-found', path }
}

/** 1 for anything that is no page number */
const pageOf = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

const sortOf = (query: URLSearchParams): Sort | null =>
  SORTS.find((sort) => sort === query.get('sort')) ?? null
