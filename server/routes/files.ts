import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'

export interface FileDeps {
  readonly clientDir: string
  readonly picturesDir: string
  /** the shop's own values, at an address that names its content */
  readonly theme: { readonly path: string; readonly css: string } | null
}

/** A picture that is a document of its own (SVG) may run nothing when it is opened by itself. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const ASSETS_PREFIX = '/assets/'
const PICTURE_PREFIXES = ['/images/', '/shop/'] as const
export const FILE_PREFIXES = [ASSETS_PREFIX, ...PICTURE_PREFIXES] as const

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** The browser's build, the theme, compressed ahead and never changing under a name, and the shop's pictures. */
export const fileRoutes =
  ({ clientDir, picturesDir, theme }: FileDeps): FastifyPluginAsync =>
  async (app) => {
    if (theme !== null)
      app.get(theme.path, (_, reply) =>
        reply.type('text/css; charset=utf-8').header('cache-control', IMMUTABLE).send(theme.css),
      )
    await app.register(fastifyStatic, {
      root: join(clientDir, 'assets'),
      prefix: ASSETS_PREFIX,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
    })
    for (const prefix of PICTURE_PREFIXES)
      await app.register(fastifyStatic, {
        root: picturesDir,
        prefix,
        decorateReply: false,
        maxAge: '1d',
        index: false,
        setHeaders: (reply) => {
          void reply.header('content-security-policy', SANDBOX)
        },
      })
  }

/** Addresses below which there are files only: what is missing there is no page. */
export const isFileAddress = (url: string): boolean => FILE_PREFIXES.some((prefix) => url.startsWith(prefix))
