import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../application/pages/route.ts'
import { memo } from '../render/memo.ts'

/** Route of all pages. */
const PAGES = '/*'

/** Maximum cached addresses, each of 300 characters at most. */
const ADDRESSES = 4_000

const pageNames = memo(ADDRESSES, (path) => ({ name: `page:${routeOf(path).kind}` }))

/**
 * Name of a request's route for logs and measurements: its pattern, `page:KIND` for a page, and `none` if no
 * route matches. It never contains anything of the requested address.
 */
export const routeName = (request: Pick<FastifyRequest, 'url' | 'routeOptions'>): string => {
  const pattern = request.routeOptions.url
  if (pattern !== PAGES) return pattern ?? 'none'
  const { url } = request
  const query = url.indexOf('?')
  return pageNames(query < 0 ? url : url.slice(0, query))?.name ?? PAGES
}
