import sharp from 'sharp'
import { fitted, PICTURE_SIDES } from '../../domain/catalogue/picture.ts'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'

/** A picture's file is at most this large. A camera's own files are smaller. */
export const MOST_BYTES = 32 * 1024 * 1024

/** Width times height, of what a file says it unpacks to: 8,000 × 6,000 and some. */
export const MOST_PIXELS = 50_000_000

/** Seconds for one picture, all its sizes together. */
export const MOST_SECONDS = 30

/** How large a picture is as it is shown, in pixels. */
export interface Measure {
  readonly width: number
  readonly height: number
}

const WEBP = { quality: 82, effort: 4 }
const AVIF = { quality: 55, effort: 3 }

// one thread: the others are the shop's; nothing is kept, since hardly a picture comes twice
sharp.concurrency(1)
sharp.cache(false)
// of all that libvips can open (vector drawings, documents, its own scripts) only what the shop takes, and only from memory
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

/** What a picture's bytes say of it, before anything is unpacked. Refuses what unpacks to too much, moves, or can't be read. */
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

/** The longer sides that a picture is kept in, smallest first: each size, but never more than the picture has. */
export const sidesOf = ({ width, height }: Measure): readonly number[] => [
  ...new Set(Object.values(PICTURE_SIDES).map((side) => Math.min(side, Math.max(width, height)))),
]

/**
 * A picture as WebP, once for each side: upright, in sRGB, see-through where it was, and without what its maker wrote into it.
 * Unpacked once, in at most MOST_SECONDS. Refuses what turns out to be damaged.
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

/** The same picture as AVIF; null where that would be no smaller. Fails on what is no picture. */
export const smallerTwin = async (webp: Uint8Array): Promise<Buffer | null> => {
  const avif = await sharp(webp, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: MOST_SECONDS })
    .avif(AVIF)
    .toBuffer()
  return avif.length < webp.length ? avif : null
}

/** Pixels of a side: a mail shows it at half of that. */
const THUMBNAIL = 112

/** The same picture small and on white, as JPEG: programs that read mail know no WebP. Fails on what is no picture. */
export const thumbnail = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .resize(THUMBNAIL, THUMBNAIL, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .timeout({ seconds: MOST_SECONDS })
    .jpeg({ quality: 80 })
    .toBuffer()
