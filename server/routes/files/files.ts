import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { addRoute } from '../../plugins/route.ts'
import { PICTURE_PREFIXES } from './pictures.ts'

export interface FileOptions {
  readonly clientDir: string
  /** the shop's own values, at an address that names its content */
  readonly theme: { readonly path: string; readonly css: string } | null
}

const ASSETS_PREFIX = '/assets/'
export const FILE_PREFIXES = [ASSETS_PREFIX, ...PICTURE_PREFIXES] as const

/** The browser's build and the theme, compressed ahead and never changing under a name. */
export const fileRoutes =
  ({ clientDir, theme }: FileOptions): FastifyPluginAsync =>
  async (app) => {
    if (theme !== null)
      addRoute(
        app,
        {
          at: `GET ${theme.path}`,
          access: 'everyone',
          rate: null,
          cache: 'public, max-age=31536000, immutable',
          schema: 'address',
        },
        (_request, reply) => reply.type('text/css; charset=utf-8').send(theme.css),
      )
    await app.register(fastifyStatic, {
      root: join(clientDir, 'assets'),
      prefix: ASSETS_PREFIX,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
    })
  }

/** Addresses below which there are files only: what is missing there is no page. */
export const isFileAddress = (url: string): boolean => FILE_PREFIXES.some((prefix) => url.startsWith(prefix))
