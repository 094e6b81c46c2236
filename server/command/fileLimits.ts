/** Limits on reading a file for an import, and on reporting its faults. */
export interface FileLimits {
  /** maximum bytes, unpacked */
  readonly bytes: number
  /** maximum unpacked size as a multiple of a packed file's size; the first megabyte is free */
  readonly ratio: number
  /** maximum lines */
  readonly lines: number
  /** refusals that are shown one by one; the others are counted */
  readonly refusals: number
}

const MB = 1_048_576

/** Default limits: some million products, packed as text packs. */
export const FILE_LIMITS: FileLimits = { bytes: 4_096 * MB, ratio: 100, lines: 2_000_000, refusals: 100 }

/** Bytes that a packed file may always unpack to, however small it is. */
export const FREE_BYTES = MB

/** A file that can't be used; its message is in plain words. */
export class UnreadableFile extends Error {}

/** A file that exceeds the limits. */
export class FileTooLarge extends UnreadableFile {}

/** Adds the file's path to an error without one. */
export const about = (path: string, error: unknown): unknown =>
  error instanceof Error && !('path' in error) ? Object.assign(error, { path }) : error

/** System calls before the first byte is read. */
const OPENING = new Set(['open', 'stat'])

/** Describes in plain words why a file cannot be read to its end; null if the error is no file error. */
export const fileFault = (error: unknown): string | null => {
  if (error instanceof UnreadableFile) return error.message
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'there is no such file'
  if (code === 'EISDIR') return 'is a folder'
  if (code === 'EACCES') return 'can’t be read: permission denied'
  if (code?.startsWith('Z_')) return 'is damaged'
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'is not UTF-8 text'
  return error instanceof Error && 'syscall' in error && OPENING.has(String(error.syscall))
    ? 'can’t be opened'
    : null
}
