import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { access, link, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

const PREPARED = join(process.cwd(), 'build/prepared')

/**
 * The file of an initial embedded database, created once by the first test that needs it and read from
 * build/prepared by every later test, of this run or the next.
 * @param fingerprint changes with anything that would change the database: 16 hex digits
 * @param make creates the database in a folder, and closes it
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

/** Written atomically, and by only one of several tests: another may be reading it already. */
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
