import { pipeline } from 'node:stream/promises'
import type { Readable, Transform } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'

/** What a stream becomes by a transform, zipped on the way: however long it is, only what is left of it is held. */
export const zipped = async (stream: Readable, by: Transform): Promise<Buffer> => {
  const parts: Buffer[] = []
  await pipeline(stream, by, createGzip(), async (zip: AsyncIterable<Buffer>) => {
    for await (const part of zip) parts.push(part)
  })
  return Buffer.concat(parts)
}

/** For whoever doesn't take it zipped. */
export const unzipped = (zip: Buffer): Readable => {
  const stream = createGunzip()
  stream.end(zip)
  return stream
}
