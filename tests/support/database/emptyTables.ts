import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, openAsBlob, readdirSync, readFileSync } from 'node:fs'
import { access, link, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { openDatabase } from '../../../adapters/sql/engine/database.ts'
import { migrate } from '../../../adapters/sql/engine/migrate.ts'

const MIGRATIONS = join(process.cwd(), 'adapters/sql/migrations')
const PREPARED = join(process.cwd(), 'build/prepared')

/** Another one for other migrations or another engine. */
const fingerprint = (): string => {
  const hash = createHash('sha256').update(
    readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  )
  for (const name of readdirSync(MIGRATIONS).sort())
    hash.update(`\0${name}\0`).update(readFileSync(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * An embedded database whose tables are made and empty, to begin with. Making one takes seconds of work, reading it a fraction of
 * that: so it is made once and read from build/prepared by every test after that, of this run or of a later one.
 */
export const emptyTables = async (): Promise<Blob> => {
  const file = join(PREPARED, `tables-${fingerprint()}.tar`)
  await access(file).catch(() => make(file))
  return openAsBlob(file)
}

/** Written whole or not at all, and by the first of several tests alone: another may read it already. */
const make = async (file: string): Promise<void> => {
  const own = `${file}.${randomUUID()}`
  mkdirSync(PREPARED, { recursive: true })
  for (const old of readdirSync(PREPARED))
    if (/^tables-[0-9a-f]{16}\.tar$/.test(old) && old !== basename(file))
      await rm(join(PREPARED, old), { force: true })
  const database = await openDatabase({ kind: 'embedded', dataDir: `${own}.folder` })
  await migrate(database)
  await database.close()
  const engine = await PGlite.create({ dataDir: `${own}.folder`, extensions: { pg_trgm, unaccent } })
  await writeFile(own, (await engine.dumpDataDir('none')).stream())
  await engine.close()
  await rm(`${own}.folder`, { recursive: true })
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(own)
}
