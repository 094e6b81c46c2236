import { LONGEST_LINE } from '../../application/contract/files/catalogueLine.ts'
import { byteLines } from './byteLines.ts'
import { fileBytes } from './fileBytes.ts'
import { FILE_LIMITS, FileTooLarge, type FileLimits } from './fileLimits.ts'

/** A character of a JavaScript string takes so many bytes of UTF-8 at most: what is longer than that has more characters. */
const BYTES_EACH = 3

export interface FileReading {
  readonly limits?: FileLimits
  /** characters of a line; of a longer one more than these come, but not all, for its reader to refuse */
  readonly longest?: number
  /** hears how many of the file's bytes were read so far */
  readonly onRead?: (bytes: number) => void
}

/**
 * The lines of a UTF-8 file, unpacked if its name ends in .gz. Only LF (or CR LF) ends a line: node:readline would also cut at
 * U+2028, which JSON texts may hold. A file that is missing, damaged or not UTF-8 fails the loop that reads it, and so does one
 * beyond the limits: `FileTooLarge`. No more of it than a line is in memory.
 */
export async function* fileLines(
  file: string,
  { limits = FILE_LIMITS, longest = LONGEST_LINE, onRead = () => undefined }: FileReading = {},
): AsyncGenerator<string> {
  const whole = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const cut = new TextDecoder('utf-8', { ignoreBOM: true })
  let count = 0
  for await (const { bytes: line, isCut } of byteLines(
    fileBytes(file, { limits, onRead }),
    longest * BYTES_EACH + 1,
  )) {
    count += 1
    if (count > limits.lines) throw new FileTooLarge(`has more than ${limits.lines} lines`)
    const text = (isCut ? cut : whole).decode(line)
    yield text.endsWith('\r') ? text.slice(0, -1) : text
  }
}
