const LF = 0x0a

/** A line as it stands, without its LF. */
export interface ByteLine {
  readonly bytes: Buffer
  /** there was more of it */
  readonly isCut: boolean
  /** bytes that it has, of which `bytes` may be the first */
  readonly length: number
  /** it has its LF: all but the last have */
  readonly isEnded: boolean
}

/**
 * The lines of a stream of bytes. Of a line that is longer than so many bytes only these come, and the rest is passed over: memory
 * and time stay bounded, whatever stands in it. An end without any byte is no line.
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
