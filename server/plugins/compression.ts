import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { WINDOW_BITS } from '../render/encodedPage.ts'

const TYPES = /^application\/json(;|$)/

/**
 * Compresses the calls of this scope, at a low level, because each answer is
 * new. Pages and sitemaps are compressed already, files stay as they are, and
 * request bodies are never unpacked, since a small one could become huge.
 */
export const compression = fp(
  async (app: FastifyInstance) => {
    await app.register(compress, {
      customTypes: TYPES,
      encodings: ['br', 'gzip'],
      brotliOptions: {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 4,
          [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
        },
      },
      globalDecompression: false,
    })
  },
  { name: 'compression' },
)
