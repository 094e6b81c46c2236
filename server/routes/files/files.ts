import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { addRoute } from '../../plugins/route.ts'
import { PICTURE_PREFIXES } from './pictures.ts'

export interface FileOptions {
  readonly clientDir: string
  /** the theme's stylesheet, at an address with its content's hash */
  readonly theme: { readonly path: string; readonly css: string } | null
}

const ASSETS_PREFIX = '/assets/'
export const FILE_PREFIXES = [ASSETS_PREFIX, ...PICTURE_PREFIXES] as const

/** Serves the browser's build and the theme, precompressed and immutable under their names. */
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

/** Addresses that contain only files: an unknown one gets no page. */
export const isFileAddress = (url: string): boolean => FILE_PREFIXES.some((prefix) => url.startsWith(prefix))
