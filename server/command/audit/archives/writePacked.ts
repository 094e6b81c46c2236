import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { cannotWrite } from '../exports/cannotWrite.ts'

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}

/** Writes lines packed (gzip) to a file that appears under its name when it is whole and on disk. */
export const writePacked = async (path: string, lines: AsyncIterable<string>): Promise<void> => {
  const fresh = join(dirname(path), `.${basename(path)}.${randomUUID()}`)
  try {
    const file = createWriteStream(fresh, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(Readable.from(ended(lines)), createGzip(), file)
    await rename(fresh, path)
  } catch (error) {
    await rm(fresh, { force: true })
    throw cannotWrite(path, error)
  }
}
