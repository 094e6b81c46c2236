import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { access, link, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

const PREPARED = join(process.cwd(), 'build/prepared')

/**
 * The file of an embedded database to begin with, made once by the first test that wants it and read from build/prepared by every test after
 * that, of this run or of a later one.
 * @param fingerprint another one for whatever would make the database another: 16 hex digits
 * @param make leaves the database in a folder, closed
 */
export const preparedTables = async (
  name: string,
  fingerprint: string,
  make: (dataDir: string) => Promise<void>,
): Promise<string> => {
  const file = join(PREPARED, `${name}-${fingerprint}.tar`)
  await access(file).catch(() => write(name, file, make))
  return file
}

/** Written whole or not at all, and by the first of several tests alone: another may read it already. */
const write = async (name: string, file: string, make: (dataDir: string) => Promise<void>): Promise<void> => {
  const own = `${file}.${randomUUID()}`
  mkdirSync(PREPARED, { recursive: true })
  for (const old of readdirSync(PREPARED))
    if (new RegExp(`^${name}-[0-9a-f]{16}\\.tar$`).test(old) && old !== basename(file))
      await rm(join(PREPARED, old), { force: true })
  await make(`${own}.folder`)
  const engine = await PGlite.create({ dataDir: `${own}.folder`, extensions: { pg_trgm, unaccent } })
  await writeFile(own, (await engine.dumpDataDir('none')).stream())
  await engine.close()
  await rm(`${own}.folder`, { recursive: true })
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(own)
}
