import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type PictureFiles, PicturesUnavailable } from '../../../application/ports/outside/pictureFiles.ts'
import { isStoredPicture } from '../../../domain/catalogue/picture.ts'
import { noStore } from '../../plugins/privacy.ts'
import { throttledFaults } from '../../plugins/refusals/throttledFaults.ts'
import { addRoute } from '../../plugins/route.ts'

export interface PictureOptions {
  /** the shop's own pictures */
  readonly picturesDir: string
  /** imported pictures */
  readonly files: PictureFiles
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

/** Shown in the place of a picture whose store is away. */
const PLACEHOLDER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#eee" d="M0 0h1v1H0z"/></svg>'

const RETRY_AFTER_SECONDS = 10

const YEAR = 'public, max-age=31536000, immutable'

const twinOf = (webp: string): string => webp.replace(/\.webp$/u, '.avif')

/** The file of a stored picture that suits the request, and its bytes; null if there is no such picture. */
const storedFile = async (request: FastifyRequest, files: PictureFiles, webp: string) => {
  const twin = takesAvif(request) ? await files.read(twinOf(webp)) : null
  if (twin !== null && twin.length > 0) return { file: twinOf(webp), type: 'image/avif', bytes: twin }
  const bytes = await files.read(webp)
  return bytes && { file: webp, type: 'image/webp', bytes }
}

/** Whether the client has the file already (RFC 9110, 13.1.2, by the weak comparison). */
const hasFile = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((one) => one.trim().replace(/^W\//u, '') === etag)

/**
 * Serves pictures. The address of a WebP answers with its AVIF twin if there is one
 * and the browser accepts it, so that pages need no change when the twin is made
 * later; a missing smaller size answers with the largest. An address with a version
 * (`?v=`) or with the picture's hash is immutable; any other is cached for a day.
 * If the store of imported pictures is away, a grey square is answered with 503,
 * uncached, and one line a minute is logged.
 */
export const pictureRoutes =
  ({ picturesDir, files }: PictureOptions): FastifyPluginAsync =>
  async (app) => {
    const root = resolve(picturesDir)
    await app.register(fastifyStatic, { root, serve: false, index: false })
    const isFresh = throttledFaults(() => performance.now())

    const unavailable = (reply: FastifyReply, error: PicturesUnavailable): FastifyReply => {
      if (isFresh(error)) app.log.warn(`pictures are missing on pages: ${error.message}`)
      return noStore(reply)
        .code(503)
        .header('retry-after', RETRY_AFTER_SECONDS)
        .type('image/svg+xml')
        .send(PLACEHOLDER)
    }

    const answerStored = async (
      request: FastifyRequest,
      reply: FastifyReply,
      name: string,
    ): Promise<FastifyReply> => {
      // bytes under a name never change, so who has them is answered without the store
      const had = [...(takesAvif(request) ? [twinOf(name)] : []), name].find((file) =>
        hasFile(request, `"${file}"`),
      )
      if (had !== undefined)
        return reply
          .header('vary', 'accept')
          .header('cache-control', YEAR)
          .header('etag', `"${had}"`)
          .code(304)
          .send()
      try {
        const found = await storedFile(request, files, name)
        if (found === null) {
          reply.callNotFound()
          return reply
        }
        // its name is a hash of what it shows
        void reply.header('vary', 'accept').header('cache-control', YEAR).header('etag', `"${found.file}"`)
        return reply.type(found.type).send(found.bytes)
      } catch (error) {
        if (error instanceof PicturesUnavailable) return unavailable(reply, error)
        throw error
      }
    }

    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { '*': name = '' } = request.params as { readonly '*'?: string }
      void reply.header('content-security-policy', SANDBOX)
      if (isStoredPicture(name)) return answerStored(request, reply, name)
      const versioned = (request.query as { readonly v?: unknown }).v !== undefined
      let file = name
      if (SMALLER.test(name) && !(await hasBytes(join(root, name)))) file = name.replace(SMALLER, '')
      if (file.endsWith('.webp')) {
        void reply.header('vary', 'accept')
        const twin = twinOf(file)
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
