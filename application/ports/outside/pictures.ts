import type { ProductImage } from '../../../domain/catalogue/product.ts'
import type { Result } from '../../../domain/kernel/result.ts'

/** The addresses of a picture on the shop's own origin, and its largest dimensions. */
export type StoredPicture = Pick<ProductImage, 'src' | 'width' | 'height'>

/** A picture as the catalogue names it, before import. */
export interface NamedPicture {
  /** the file's name in the catalogue */
  readonly file: string
  /** pixels, as in the catalogue */
  readonly width: number
  readonly height: number
}

/**
 * The pictures of a catalogue. `bring` prepares a picture for display and returns its addresses; an existing
 * picture is not prepared again. An unsuitable picture is refused with a plain reason; nothing is thrown. The
 * picture at an address never changes.
 */
export interface Pictures {
  bring(picture: NamedPicture): Promise<Result<StoredPicture, string>>
}

/** Small pictures for emails, in a format that every mail program shows. */
export interface Thumbnails {
  /**
   * The shop's picture at this address (`/images/…`) as a small JPEG; null if it does not exist or cannot be
   * read.
   */
  of(address: string): Promise<Uint8Array | null>
}
