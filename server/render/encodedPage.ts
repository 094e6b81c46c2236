import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { Sha256 } from '../../application/ports/outside/digest.ts'

/**
 * Brotli's window as a power of two: 256 kB, as large as a page. Its default of 4 MB per answer is outside
 * the heap, and causes a full garbage collection every sixth page.
 */
export const WINDOW_BITS = 18

/** Content encoding of a body. */
export type Encoding = 'br' | 'gzip' | 'identity'

const packed = promisify(brotliCompress)
const unpacked = promisify(brotliDecompress)
const zipped = promisify(gzip)

/** A higher quality takes ten times as long for a few percent. */
const QUALITY = 5

/** A page's text in its encodings: each is made once, on its first request, off the main thread. */
export class EncodedPage {
  /** identifies this text, in quotes */
  readonly etag: string
  readonly #bodies = new Map<Encoding, Buffer | Promise<Buffer>>()

  constructor(text: string, sha256: Sha256) {
    const bytes = Buffer.from(text)
    this.etag = `W/"${sha256(bytes).slice(0, 27)}"`
    this.#bodies.set('identity', bytes)
  }

  /** Body in an encoding; synchronous if it was made before. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    const body = this.#bodies.get(encoding) ?? this.#made(encoding)
    this.#bodies.set(encoding, body)
    return body
  }

  /**
   * Encodes for nearly every browser and releases the plain
   * text, which can be decoded again. Returns the bytes it uses.
   */
  async settle(): Promise<number> {
    const body = await this.in('br')
    this.#bodies.delete('identity')
    return body.length * 2
  }

  async #made(encoding: Encoding): Promise<Buffer> {
    const body = await this.#from(encoding)
    // the plain text is not cached, because it is rarely requested
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
