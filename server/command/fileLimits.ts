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

/** The same error, which says of which file it is. */
export const about = (path: string, error: unknown): unknown =>
  error instanceof Error && !('path' in error) ? Object.assign(error, { path }) : error

/** What comes before the first byte is read. */
const OPENING = new Set(['open', 'stat'])

/** What is wrong with a file that can't be read to its end, in plain words; null for an error that is no file's. */
export const fileFault = (error: unknown): string | null => {
  if (error instanceof FileTooLarge) return error.message
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'there is no such file'
  if (code === 'EISDIR') return 'is a folder'
  if (code === 'EACCES') return 'may not be read'
  if (code?.startsWith('Z_')) return 'is damaged'
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'is not UTF-8 text'
  return error instanceof Error && 'syscall' in error && OPENING.has(String(error.syscall))
    ? 'can’t be opened'
    : null
}
