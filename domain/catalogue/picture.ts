import type { ProductImage } from './product.ts'

/** The maximum length of the longer side of each size, in pixels. A smaller picture is never enlarged. */
export const PICTURE_SIDES = { medium: 350, large: 700, max: 1_400 } as const

export type PictureSize = keyof typeof PICTURE_SIDES

/** Width and height, in pixels, scaled down to fit a square of that side. */
export const fitted = (width: number, height: number, side: number) => {
  const scale = Math.min(1, side / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * The `srcset` of a picture: its URLs with their widths; undefined if there is only one size. A size that
 * shares the URL of the largest has the original width.
 * @param most the largest offered size
 */
export const sourceSetOf = (
  { src, width, height }: Pick<ProductImage, 'src' | 'width' | 'height'>,
  most: 'large' | 'max' = 'max',
) => {
  const sizes = most === 'max' ? (['medium', 'large', 'max'] as const) : (['medium', 'large'] as const)
  const sources = new Map(
    sizes.map((size) => [
      src[size],
      src[size] === src.max ? width : fitted(width, height, PICTURE_SIDES[size]).width,
    ]),
  )
  if (sources.size < 2) return undefined
  return [...sources].map(([address, wide]) => `${address} ${wide}w`).join(', ')
}

const STORED = /^[0-9a-f]{2}\/[0-9a-f]{30}-\d{1,4}\.webp$/u

/**
 * The file name of one size of an imported picture, below the shop's picture folder: `ab/cdef…-700.webp`.
 * @param hash of its source, 32 hexadecimal digits
 * @param side pixels of its longer side
 */
export const storedPictureName = (hash: string, side: number): string =>
  `${hash.slice(0, 2)}/${hash.slice(2, 32)}-${side}.webp`

/** Whether a name is one written by `storedPictureName`, so that imported data can't address another file. */
export const isStoredPicture = (name: string): boolean => STORED.test(name)
