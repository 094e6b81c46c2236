import { readLine } from '../../../contract/log/line.ts'
import { KINDS, replayerOf } from '../../../streams/kinds.ts'

type Lines = Iterable<string> | AsyncIterable<string>

/** The version of the first fact among a stream's lines that this program can't read; null where it reads all. Pruned ones are none. */
export const firstUnread = async (stream: string, lines: Lines): Promise<number | null> => {
  const { words } = replayerOf(stream, KINDS)
  for await (const line of lines) {
    const read = readLine(line)
    if (read.ok && words(read.value)?.ok === false) return read.value.version
  }
  return null
}
