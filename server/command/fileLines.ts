import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

/** What is kept of a line without end: more than any reader takes, so that it is refused and memory stays bounded. */
const LONGEST_LINE = 2_000_000

/**
 * The lines of a UTF-8 file, unpacked if its name ends in .gz. Only LF (or CR LF) ends a line: node:readline would also cut at
 * U+2028, which JSON texts may hold. `onRead` hears how many of the file's bytes were read so far. A file that is missing, damaged or not UTF-8 fails the loop that reads it.
 */
export async function* fileLines(
  file: string,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<string> {
  const source = createReadStream(file)
  const bytes = file.endsWith('.gz') ? source.pipe(createGunzip()) : source
  if (bytes !== source) source.on('error', (error) => bytes.destroy(error))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  try {
    for await (const chunk of bytes) {
      const parts = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
      rest = (parts.pop() ?? '').slice(0, LONGEST_LINE)
      onRead(source.bytesRead)
      for (const line of parts) yield line.endsWith('\r') ? line.slice(0, -1) : line
    }
    rest += decoder.decode()
    if (rest !== '') yield rest
  } finally {
    source.destroy()
  }
}
