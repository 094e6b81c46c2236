import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import type { OpenDatabase } from './database.ts'

/**
 * PostgreSQL inside this process. What a commit wrote is with the operating system when it answers, so a killed process loses
 * nothing; it never calls fsync, so a power cut may.
 */
export const openEmbedded = async (dataDir: string, from?: Blob): Promise<OpenDatabase> => {
  if (!dataDir.includes('://')) await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const engine = await PGlite.create({
    dataDir,
    extensions: { pg_trgm, unaccent },
    ...(from === undefined ? {} : { loadDataDir: from }),
  })
  return {
    engine: 'embedded',
    statement: async <Row>(_name: string, text: string, values: readonly unknown[]) =>
      (await engine.query<Row>(text, [...values])).rows,
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
