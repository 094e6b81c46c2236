import type { ProductImage } from '../../../domain/catalogue/product.ts'
import type { Result } from '../../../domain/kernel/result.ts'

/** Where a picture stands, on the shop's own origin, and how large it is at its largest. */
export type StoredPicture = Pick<ProductImage, 'src' | 'width' | 'height'>

/** How a picture is known before it is brought in. */
export interface NamedPicture {
  /** the file's name as the catalogue gives it */
  readonly file: string
  /** pixels, as the catalogue says */
  readonly width: number
  readonly height: number
}

/**
 * The pictures that a catalogue names. `bring` makes one ready to be shown and answers its addresses; a picture that stands
 * already is not made again. What is no fit picture is refused, with the reason in plain words, and never thrown. What stands at
 * an address never changes.
 */
export interface Pictures {
  bring(picture: NamedPicture): Promise<Result<StoredPicture, string>>
}

/** Small pictures for mails, as every mail program shows them. */
export interface Thumbnails {
  /** The shop's picture at this address (`/images/…`) as a small JPEG; null for one that is not there or can't be read. */
  of(address: string): Promise<Uint8Array | null>
}
