import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Builds } from '../../../application/ports/database/builds.ts'
import { acceptedEncoding } from '../pages/acceptedEncoding.ts'

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml; charset=utf-8'],
  ['.woff2', 'font/woff2'],
])

/** Names that a build gives its files: no other one is looked up. */
const NAME = /^\/assets\/([\w-][\w.-]{0,99})$/u

const unpacked = promisify(brotliDecompress)

/**
 * Answers a file of another build that ran not long ago; null if there is none at the address. Immutable, as
 * the files of this process's own build are.
 */
export const buildFile =
  ({ file }: Pick<Builds, 'file'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | null> => {
    const name = NAME.exec(request.url.split('?', 1)[0] ?? '')?.[1] ?? ''
    const type = TYPES.get(extname(name))
    const found = type === undefined ? null : await file(name)
    if (type === undefined || found === null) return null
    const isSentPacked = found.isBrotli && acceptedEncoding(request.headers['accept-encoding']) === 'br'
    if (isSentPacked) void reply.header('content-encoding', 'br')
    const bytes = Buffer.from(found.bytes)
    return reply
      .code(200)
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
      .type(type)
      .send(found.isBrotli && !isSentPacked ? await unpacked(bytes) : bytes)
  }
