import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FileTooLarge, FREE_BYTES, type FileLimits } from './fileLimits.ts'

export interface ByteReading {
  readonly limits: Pick<FileLimits, 'bytes' | 'ratio'>
  /** hears how many of the file's bytes were read so far */
  readonly onRead?: (bytes: number) => void
  /** what the file holds, where it was read before */
  readonly held?: Buffer
}

/**
 * The bytes of a file, unpacked if its name ends in .gz, some at a time. A file that is missing or damaged fails the loop that reads it,
 * and so does one beyond the limits: `FileTooLarge`.
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
        throw new FileTooLarge(`has more than ${Math.floor(limits.bytes / 1_048_576)} MB in it`)
      if (isPacked && size > FREE_BYTES && size > limits.ratio * taken())
        throw new FileTooLarge(`unpacks to more than ${limits.ratio} times its size`)
      onRead(taken())
      yield chunk
    }
  } finally {
    source.destroy()
  }
}
