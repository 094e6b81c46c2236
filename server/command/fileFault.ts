import { FileTooLarge } from './fileLimits.ts'

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
