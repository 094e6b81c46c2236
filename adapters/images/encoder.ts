import sharp from 'sharp'
import { fitted, PICTURE_SIDES } from '../../domain/catalogue/picture.ts'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'

/** Maximum width times height that a file declares: a little over 8,000 × 6,000. */
export const MOST_PIXELS = 50_000_000

/** Time limit for all sizes of one picture, in seconds. */
export const MOST_SECONDS = 30

/** A picture's size as displayed, in pixels. */
export interface Measure {
  readonly width: number
  readonly height: number
}

const WEBP = { quality: 82, effort: 4 }
const AVIF = { quality: 55, effort: 3 }

// one thread, the others serve the shop; no cache, since pictures rarely repeat
sharp.concurrency(1)
sharp.cache(false)
// of everything libvips can open (vector drawings, documents, its own scripts), allow only the shop's
// formats, only from memory
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

/**
 * Reads a picture's dimensions without decoding it. Refuses a picture that is too large, animated or
 * unreadable.
 */
export const measured = async (bytes: Uint8Array): Promise<Result<Measure, string>> => {
  try {
    const found = await sharp(bytes, { limitInputPixels: false }).metadata()
    const { width, height } = found.autoOrient
    if (width * height > MOST_PIXELS)
      return refused(`is ${width} × ${height} pixels, more than ${MOST_PIXELS / 1_000_000} million`)
    if ((found.pages ?? 1) > 1) return refused('is animated')
    return ok({ width, height })
  } catch {
    return refused('is damaged')
  }
}

/** The longer sides to store, smallest first: each size, limited to the picture's own. */
export const sidesOf = ({ width, height }: Measure): readonly number[] => [
  ...new Set(Object.values(PICTURE_SIDES).map((side) => Math.min(side, Math.max(width, height)))),
]

/**
 * Encodes a picture as WebP, once per side: upright, in sRGB, with transparency and without metadata. Decodes
 * it once, in at most MOST_SECONDS. Refuses a damaged picture.
 */
export const encoded = async (
  bytes: Uint8Array,
  sides: readonly number[],
): Promise<Result<readonly { side: number; webp: Buffer; size: Measure }[], string>> => {
  try {
    const most = Math.max(...sides)
    const { data, info } = await sharp(bytes, {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
      autoOrient: true,
    })
      .resize(most, most, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: MOST_SECONDS })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const made = []
    for (const side of sides) {
      const size = fitted(info.width, info.height, side)
      const webp = await sharp(data, { raw }).resize(size.width, size.height).webp(WEBP).toBuffer()
      made.push({ side, webp, size })
    }
    return ok(made)
  } catch (error) {
    return refused(/timeout/u.test(String(error)) ? `takes more than ${MOST_SECONDS} s` : 'is damaged')
  }
}

/** Encodes a picture as AVIF; null if that would be no smaller. Rejects if the bytes are no picture. */
export const smallerTwin = async (webp: Uint8Array): Promise<Buffer | null> => {
  const avif = await sharp(webp, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: MOST_SECONDS })
    .avif(AVIF)
    .toBuffer()
  return avif.length < webp.length ? avif : null
}

/** Side in pixels; a mail shows it at half of that. */
const THUMBNAIL = 112

/**
 * Returns the picture small, on white, as JPEG, because mail clients lack WebP. Rejects if the bytes are no
 * picture.
 */
export const thumbnail = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .resize(THUMBNAIL, THUMBNAIL, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .timeout({ seconds: MOST_SECONDS })
    .jpeg({ quality: 80 })
    .toBuffer()
