import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { WINDOW_BITS } from '../render/encodedPage.ts'

const TYPES = /^application\/json(;|$)/

/**
 * Compresses calls of this scope on their way out, cheaply: they are made anew each time. Pages and lists of addresses come
 * compressed already, files are left alone, and bodies that come in are never unpacked, since a small one could become a huge one.
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
