import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../application/pages/route.ts'

/** Route of all pages. */
const PAGES = '/*'

/** Maximum cached paths, and the characters of the longest address: a few megabytes at most. */
const PATHS = 4_000
const LONGEST = 300

const nameOf = (pattern: string | undefined, path: string): string =>
  pattern === PAGES ? `page:${routeOf(path).kind}` : (pattern ?? 'none')

/**
 * Returns a function that names a request's route for logs and measurements: its pattern, `page:KIND` for a
 * page, and `none` if no route matches. A name never contains anything of the requested address. Names are
 * cached, because Fastify makes a new description of the route for each request.
 */
export const routeNames = (): ((
  request: Pick<FastifyRequest, 'method' | 'url' | 'routeOptions'>,
) => string) => {
  const known = new Map<string, string>()
  return (request) => {
    const { method, url } = request
    const query = url.indexOf('?')
    const path = query < 0 ? url : url.slice(0, query)
    // a path is a view of its whole address, which it keeps in memory
    if (method !== 'GET' || url.length > LONGEST) return nameOf(request.routeOptions.url, path)
    const before = known.get(path)
    if (before !== undefined) return before
    const name = nameOf(request.routeOptions.url, path)
    if (known.size >= PATHS) known.clear()
    known.set(path, name)
    return name
  }
}
