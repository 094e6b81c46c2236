import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { Sha256 } from '../../application/ports/outside/digest.ts'

/**
 * What brotli looks back over, as a power of two: 256 kB, as much as a page holds. Its own 4 MB for each answer stand beside the heap, and
 * bring a full garbage collection every sixth page.
 */
export const WINDOW_BITS = 18

/** How a body travels. */
export type Encoding = 'br' | 'gzip' | 'identity'

const packed = promisify(brotliCompress)
const unpacked = promisify(brotliDecompress)
const zipped = promisify(gzip)

/** Beyond it brotli takes ten times as long for a few percent. */
const QUALITY = 5

/** A page's text as it is sent: each encoding is made once, when it is first asked for, off the main thread. */
export class EncodedPage {
  /** names this very text, quotes and all */
  readonly etag: string
  readonly #bodies = new Map<Encoding, Buffer | Promise<Buffer>>()

  constructor(text: string, sha256: Sha256) {
    const bytes = Buffer.from(text)
    this.etag = `W/"${sha256(bytes).slice(0, 27)}"`
    this.#bodies.set('identity', bytes)
  }

  /** The body in an encoding; at once when it was asked for before. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    const body = this.#bodies.get(encoding) ?? this.#made(encoding)
    this.#bodies.set(encoding, body)
    return body
  }

  /** Makes ready what nearly every browser takes and lets go of the text itself, which can be had back from it. Answers the bytes it takes. */
  async settle(): Promise<number> {
    const body = await this.in('br')
    this.#bodies.delete('identity')
    return body.length * 2
  }

  async #made(encoding: Encoding): Promise<Buffer> {
    const body = await this.#from(encoding)
    // the text itself is not kept: few ask for it
    if (encoding !== 'identity') this.#bodies.set(encoding, body)
    else this.#bodies.delete(encoding)
    return body
  }

  async #from(encoding: Encoding): Promise<Buffer> {
    switch (encoding) {
      case 'identity':
        return unpacked(await this.in('br'))
      case 'gzip':
        return zipped(await this.in('identity'))
      case 'br': {
        const text = await this.in('identity')
        const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
        return packed(text, {
          params: {
            [BROTLI_PARAM_QUALITY]: QUALITY,
            [BROTLI_PARAM_SIZE_HINT]: text.length,
            [BROTLI_PARAM_LGWIN]: WINDOW_BITS,
          },
        })
      }
    }
  }
}
