/** How much of a file an import reads, and how much it says about it. */
export interface FileLimits {
  /** bytes that it may hold, unpacked */
  readonly bytes: number
  /** how many times its size a packed one may unpack to; the first megabyte is free */
  readonly ratio: number
  /** lines that it may have */
  readonly lines: number
  /** refusals that are shown one by one; the others are counted */
  readonly refusals: number
}

const MB = 1_048_576

/** Unless somebody says otherwise: some million products, packed as text packs. */
export const FILE_LIMITS: FileLimits = { bytes: 4_096 * MB, ratio: 100, lines: 2_000_000, refusals: 100 }

/** What a packed file may unpack to however small it is, bytes. */
export const FREE_BYTES = MB

/** A file that is larger than the limits allow, in plain words. */
export class FileTooLarge extends Error {}
