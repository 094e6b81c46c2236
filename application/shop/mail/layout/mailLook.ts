import type { MailPicture } from '../../../ports/outside/mailer.ts'

/** The design of a shop's mails. */
export interface MailLook {
  /** the shop's colour, readable with white text: `#0b4dd8` */
  readonly brand: string
  /** px */
  readonly radius: number
  /** the shop's logo; null if it has none in a format that mail programs show */
  readonly logo: { readonly png: Uint8Array; readonly width: number; readonly height: number } | null
}

/** Product pictures (JPEG), by their path in the shop. */
export type Thumbs = ReadonlyMap<string, Uint8Array>

/** Further lines have no picture, to keep the mail small. */
const MOST_PICTURES = 20

/**
 * Chooses the pictures to attach, each with a content id. Attached pictures load nothing when the mail is
 * read, which would reveal the reader's time and place.
 */
export const inlinePictures = (
  addresses: readonly string[],
  thumbs: Thumbs,
): ReadonlyMap<string, MailPicture> =>
  new Map(
    [...new Set(addresses)]
      .filter((address) => thumbs.has(address))
      .slice(0, MOST_PICTURES)
      .map((address, nr) => [
        address,
        { cid: `goods-${nr}`, type: 'image/jpeg', content: thumbs.get(address)! },
      ]),
  )
