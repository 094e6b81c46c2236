import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { onBrokenOff } from './brokenOff.ts'
import type { OpenDatabase } from './database.ts'
import { LastWords } from './lastWords.ts'
import { leave } from './leave.ts'
import { isReadOnly, NothingWritten } from './readOnly.ts'

/** Of the log that is written ahead of the tables this much is kept for use again, instead of up to 1 GB. */
const LOG_KEPT = ['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB']

/**
 * PostgreSQL inside this process. What a commit wrote is with the operating system when it answers, so a killed process loses
 * nothing; it never calls fsync, so a power cut may. When the engine breaks off (PANIC, FATAL, a trap) the thread that it runs in
 * ends with it: opening it again mends it.
 */
export const openEmbedded = async (dataDir: string, from?: Blob): Promise<OpenDatabase> => {
  if (!dataDir.includes('://')) await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const words = new LastWords()
  const engine = await created(dataDir, from, words)
  onBrokenOff(engine, (error) => leave(words.over(error)))
  return {
    engine: 'embedded',
    statement: async <Row>(_name: string, text: string, values: readonly unknown[]) => {
      try {
        return (await engine.query<Row>(text, [...values])).rows
      } catch (error) {
        throw isReadOnly(error) ? new NothingWritten() : error
      }
    },
    session: (work) => work(async (text) => (await engine.exec(text)).at(-1)?.rows ?? []),
    listen: async (channel, heard) => {
      const stop = await engine.listen(channel, heard)
      return () => stop()
    },
    close: async () => {
      if (!engine.closed) await engine.close()
    },
  }
}

const created = async (dataDir: string, from: Blob | undefined, words: LastWords): Promise<PGlite> => {
  try {
    return await PGlite.create({
      dataDir,
      extensions: { pg_trgm, unaccent },
      startParams: [...PGlite.defaultStartParams, ...LOG_KEPT],
      onStderr: (line) => {
        words.hear(line)
        return false
      },
      ...(from === undefined ? {} : { loadDataDir: from }),
    })
  } catch (error) {
    throw new Error(`the embedded database can't open: ${words.over(error)}`, { cause: error })
  }
}
