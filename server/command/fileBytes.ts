import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { FileTooLarge, FREE_BYTES, type FileLimits } from './fileLimits.ts'

export interface ByteReading {
  readonly limits: Pick<FileLimits, 'bytes' | 'ratio'>
  /** hears how many of the file's bytes were read so far */
  readonly onRead?: (bytes: number) => void
}

/**
 * The bytes of a file, unpacked if its name ends in .gz, some at a time. A file that is missing or damaged fails the loop that reads it,
 * and so does one beyond the limits: `FileTooLarge`.
 */
export async function* fileBytes(
  file: string,
  { limits, onRead = () => undefined }: ByteReading,
): AsyncGenerator<Buffer> {
  const source = createReadStream(file)
  const isPacked = file.endsWith('.gz')
  const bytes = isPacked ? source.pipe(createGunzip()) : source
  if (bytes !== source) source.on('error', (error) => bytes.destroy(error))
  let size = 0
  try {
    for await (const piece of bytes) {
      const chunk = piece as Buffer
      size += chunk.length
      if (size > limits.bytes)
        throw new FileTooLarge(`has more than ${Math.floor(limits.bytes / 1_048_576)} MB in it`)
      if (isPacked && size > FREE_BYTES && size > limits.ratio * source.bytesRead)
        throw new FileTooLarge(`unpacks to more than ${limits.ratio} times its size`)
      onRead(source.bytesRead)
      yield chunk
    }
  } finally {
    source.destroy()
  }
}
