import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isStoredPicture } from '../../../domain/catalogue/picture.ts'
import { addRoute } from '../../plugins/route.ts'

export interface PictureOptions {
  /** the shop's own pictures */
  readonly picturesDir: string
  /** imported pictures; the folder may be missing */
  readonly imagesDir: string
}

export const PICTURE_PREFIXES = ['/images/', '/shop/'] as const

/** A picture that is a document of its own (SVG) may run nothing when it is opened directly. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Name of one of a picture's smaller sizes. */
const SMALLER = /-(?:350|700)(?=\.webp$)/u

const takesAvif = ({ headers }: FastifyRequest): boolean =>
  /(?:^|[\s,])image\/avif(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/u.test(headers.accept ?? '')

const hasBytes = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.size > 0,
    () => false,
  )

/**
 * Serves pictures. The address of a WebP answers with its AVIF twin if there is one
 * and the browser accepts it, so that pages need no change when the twin is made
 * later; a missing smaller size answers with the largest. An address with a version
 * (`?v=`) or with the picture's hash is immutable; any other is cached for a day.
 */
export const pictureRoutes =
  ({ picturesDir, imagesDir }: PictureOptions): FastifyPluginAsync =>
  async (app) => {
    await app.register(fastifyStatic, { root: resolve(picturesDir), serve: false, index: false })

    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { '*': name = '' } = request.params as { readonly '*'?: string }
      const stored = isStoredPicture(name)
      const root = resolve(stored ? imagesDir : picturesDir)
      const versioned = stored || (request.query as { readonly v?: unknown }).v !== undefined
      void reply.header('content-security-policy', SANDBOX)
      let file = name
      if (!stored && SMALLER.test(name) && !(await hasBytes(join(root, name))))
        file = name.replace(SMALLER, '')
      if (file.endsWith('.webp')) {
        void reply.header('vary', 'accept')
        const twin = file.replace(/\.webp$/u, '.avif')
        if (takesAvif(request) && (await hasBytes(join(root, twin)))) file = twin
      }
      return reply.sendFile(file, root, { maxAge: versioned ? '1y' : '1d', immutable: versioned })
    }
    for (const prefix of PICTURE_PREFIXES)
      addRoute(
        app,
        { at: `GET ${prefix}*`, access: 'everyone', rate: null, cache: 'by answer', schema: 'address' },
        answer,
      )
  }
