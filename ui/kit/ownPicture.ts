const WEBP = /(?:-(?:350|700))?\.webp$/u

/**
 * One of the shop's own pictures in the sizes that a browser may choose from, up to `most` pixels wide; nothing for what has one size
 * only. The shop sends the next larger where a size isn't there.
 * @param src its address, of whichever of its sizes
 * @param sizes how wide it is shown, as the `sizes` of an image
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
