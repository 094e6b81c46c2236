const STORED = /^[0-9a-f]{2}\/[0-9a-f]{30}-\d{1,4}\.webp$/u

/**
 * The name of one size of a picture that was brought in, below the shop's pictures: `ab/cdef…-700.webp`.
 * @param hash of what it was made of, 32 hexadecimal digits
 * @param side pixels of its longer side
 */
export const storedPictureName = (hash: string, side: number): string =>
  `${hash.slice(0, 2)}/${hash.slice(2, 32)}-${side}.webp`

/** Whether a name is one of those: what was brought in never leads to another file. */
export const isStoredPicture = (name: string): boolean => STORED.test(name)
