/**
 * The store of imported pictures, in all their sizes and formats. A name is one of `storedPictureName`, or
 * the same with `.avif`. The bytes under a name never change. Reading rejects with `PicturesUnavailable` if
 * the store can't be reached.
 */
export interface PictureFiles {
  /** returns null if there is no such picture */
  read(name: string): Promise<Uint8Array | null>
  /** returns the picture's bytes, counted; null if there is no such picture */
  sizeOf(name: string): Promise<number | null>
  /** stores a picture whole or not at all; concurrent writers of the same content do no harm */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** returns all names that sort after this one, sorted by their characters */
  namesAfter(name: string): AsyncIterable<string>
}

/** The store of pictures is away or refuses the shop; the message has no key in it. */
export class PicturesUnavailable extends Error {
  override readonly name = 'PicturesUnavailable'
  readonly code = 'PICTURES_UNAVAILABLE'
}
