import { createReadStream } from 'node:fs'

const NEWLINE = 0x0a

/** What no line of a log can be: it stands where bytes are no UTF-8, or the last line has no end. */
const NO_LINE = '\0'

/**
 * The lines of an export's file, byte for byte: a line that is no UTF-8, and a last one that doesn't end, come as what no
 * verifier takes for a line.
 */
export async function* exportLines(path: string): AsyncGenerator<string> {
  let rest: Buffer[] = []
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      yield decoded(Buffer.concat([...rest, chunk.subarray(from, end)]))
      rest = []
      from = end + 1
    }
    rest.push(chunk.subarray(from))
  }
  if (rest.some(({ length }) => length > 0)) yield NO_LINE
}

const decoded = (line: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(line)
  } catch {
    return NO_LINE
  }
}
