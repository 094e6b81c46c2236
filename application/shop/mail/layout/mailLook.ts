import type { MailPicture } from '../../../ports/outside/mailer.ts'

/** How a shop's mails look. */
export interface MailLook {
  /** the shop's colour, on which white is readable: `#0b4dd8` */
  readonly brand: string
  /** px */
  readonly radius: number
  /** the shop's mark; null where it has none that mail programs show */
  readonly logo: { readonly png: Uint8Array; readonly width: number; readonly height: number } | null
}

/** Pictures of goods as they are at hand, by their address in the shop. */
export type Thumbs = ReadonlyMap<string, Uint8Array>

/** More lines than these are named without a picture: a mail stays small. */
const MOST_PICTURES = 20

/** Which pictures go along, each under a name of its own: none is fetched when a mail is read, which would tell that and from where. */
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
