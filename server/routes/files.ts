import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'

export interface FileDeps {
  readonly clientDir: string
  readonly picturesDir: string
}

/** A picture that is a document of its own (SVG) may run nothing when it is opened by itself. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The browser's build, compressed ahead and never changing under a name, and the shop's pictures. */
export const fileRoutes =
  ({ clientDir, picturesDir }: FileDeps): FastifyPluginAsync =>
  async (app) => {
    await app.register(fastifyStatic, {
      root: join(clientDir, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
    })
    for (const prefix of ['/images/', '/shop/'])
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
export const isFileAddress = (url: string): boolean => /^\/(assets|images|shop)\//.test(url)
