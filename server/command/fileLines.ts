import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { LONGEST_LINE } from '../../application/contract/files/catalogueLine.ts'
import { FILE_LIMITS, FileTooLarge, type FileLimits, FREE_BYTES } from './fileLimits.ts'

/** Maximum bytes of UTF-8 per JavaScript character: more bytes mean more characters. */
const BYTES_EACH = 3

export interface FileReading {
  readonly limits?: FileLimits
  /** maximum characters of a line; a longer line is cut just above this, for its reader to refuse */
  readonly longest?: number
  /** receives the number of the file's bytes read so far */
  readonly onRead?: (bytes: number) => void
}

/**
 * Yields the lines of a UTF-8 file, unpacked if its name ends in .gz. Only LF (or CR LF) ends a line:
 * node:readline would also cut at U+2028, which JSON texts may contain. Throws if the file is missing,
 * damaged or not UTF-8, and `FileTooLarge` beyond the limits. Holds no more than one line in memory.
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

export interface ByteReading {
  readonly limits: Pick<FileLimits, 'bytes' | 'ratio'>
  /** receives the number of the file's bytes read so far */
  readonly onRead?: (bytes: number) => void
  /** content of the file, if it was read already */
  readonly held?: Buffer
}

/**
 * Yields the bytes of a file in chunks, unpacked if its name ends in .gz. Throws if the file is missing or
 * damaged, and `FileTooLarge` beyond the limits.
 */
export async function* fileBytes(
  file: string,
  { limits, onRead = () => undefined, held }: ByteReading,
): AsyncGenerator<Buffer> {
  const opened = held === undefined ? createReadStream(file) : null
  const source = opened ?? Readable.from([held])
  const taken = (): number => opened?.bytesRead ?? held?.length ?? 0
  const isPacked = file.endsWith('.gz')
  const bytes = isPacked ? source.pipe(createGunzip()) : source
  if (bytes !== source) source.on('error', (error: Error) => bytes.destroy(error))
  let size = 0
  try {
    for await (const piece of bytes) {
      const chunk = piece as Buffer
      size += chunk.length
      if (size > limits.bytes)
        throw new FileTooLarge(`has more than ${Math.floor(limits.bytes / 1_048_576)} MB`)
      if (isPacked && size > FREE_BYTES && size > limits.ratio * taken())
        throw new FileTooLarge(`unpacks to more than ${limits.ratio} times its size`)
      onRead(taken())
      yield chunk
    }
  } finally {
    source.destroy()
  }
}

const LF = 0x0a

/** A line without its LF. */
export interface ByteLine {
  readonly bytes: Buffer
  /** whether `bytes` lacks the end of the line */
  readonly isCut: boolean
  /** bytes of the whole line, of which `bytes` may be only the first */
  readonly length: number
  /** whether the line has its LF; only the last line may lack it */
  readonly isEnded: boolean
}

/**
 * Yields the lines of a byte stream. A line longer than `longest` bytes is cut there and its rest skipped, so
 * memory and time stay bounded. An empty end is no line.
 */
export async function* byteLines(source: AsyncIterable<unknown>, longest: number): AsyncGenerator<ByteLine> {
  let parts: Buffer[] = []
  let size = 0
  let length = 0
  let isCut = false
  const take = (part: Buffer): void => {
    const room = longest - size
    length += part.length
    if (part.length > room) isCut = true
    if (room > 0 && part.length > 0) parts.push(part.subarray(0, room))
    size = Math.min(longest, size + part.length)
  }
  const taken = (isEnded: boolean): ByteLine => {
    const [first] = parts
    const bytes = parts.length === 1 && first !== undefined ? first : Buffer.concat(parts)
    const line = { bytes, length, isCut, isEnded }
    parts = []
    size = 0
    length = 0
    isCut = false
    return line
  }
  for await (const piece of source) {
    const chunk = piece as Buffer
    let from = 0
    for (let end = chunk.indexOf(LF); end !== -1; end = chunk.indexOf(LF, from)) {
      take(chunk.subarray(from, end))
      from = end + 1
      yield taken(true)
    }
    take(chunk.subarray(from))
  }
  if (size > 0) yield taken(false)
}
