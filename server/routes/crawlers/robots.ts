import type { FastifyPluginAsync } from 'fastify'
import { closedToCrawlers } from '../../../application/pages/account/reservedPaths.ts'
import { addRoute } from '../../plugins/route.ts'

/** A page and what stands below it: a path alone would close every other one that begins with its letters. */
const whole = (path: string): readonly string[] => [`${path}$`, `${path}?`, `${path}/`]

/** What no search engine has any use for: calls, forms, and pages that are a visitor's own or nobody's. */
const CLOSED = ['/api/', '/actions/', ...closedToCrawlers().flatMap(whole)]

const ROUTE = {
  at: 'GET /robots.txt',
  access: 'everyone',
  rate: 'pages',
  cache: 'public, max-age=3600',
  schema: 'address',
} as const

/** Tells crawlers where they have nothing to look for, and where every page is named (RFC 9309). */
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
