const WEBP = /(?:-(?:350|700))?\.webp$/u

/**
 * The `srcset` of one of the shop's own pictures, up to `most` pixels wide; empty for a picture with one
 * size. The shop serves the next larger size if one is missing.
 * @param src its address, in any of its sizes
 * @param sizes the displayed width, as an image's `sizes`
 */
export const ownPicture = (src: string, sizes: string, most: 700 | 1400) =>
  WEBP.test(src)
    ? {
        srcSet: ['-350.webp 350w', '-700.webp 700w', ...(most === 1400 ? ['.webp 1400w'] : [])]
          .map((size) => src.replace(WEBP, size))
          .join(', '),
        sizes,
      }
    : {}
