import type { FastifyPluginAsync } from 'fastify'
import { closedToCrawlers } from '../../../application/pages/account/reservedPaths.ts'
import { addRoute } from '../../plugins/route.ts'

/**
 * A page and the addresses below it: the bare path would close every other path that begins with its letters.
 */
const whole = (path: string): readonly string[] => [`${path}$`, `${path}?`, `${path}/`]

/** Addresses without use for search engines: calls, forms, and pages without public content. */
const CLOSED = ['/api/', '/actions/', ...closedToCrawlers().flatMap(whole)]

const ROUTE = {
  at: 'GET /robots.txt',
  access: 'everyone',
  rate: 'pages',
  cache: 'public, max-age=3600',
  schema: 'address',
} as const

/** Serves /robots.txt: closed paths, and the address of the sitemap (RFC 9309). */
export const robotsRoute =
  (appUrl: () => string): FastifyPluginAsync =>
  async (app) => {
    addRoute(app, ROUTE, (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .send(
          [
            'User-agent: *',
            ...CLOSED.map((path) => `Disallow: ${path}`),
            '',
            `Sitemap: ${new URL('/sitemap.xml', appUrl()).href}`,
            '',
          ].join('\n'),
        ),
    )
  }
