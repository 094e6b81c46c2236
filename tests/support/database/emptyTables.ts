import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { migrate } from '../../../adapters/sql/engine/migrate.ts'
import { preparedTables } from './preparedTables.ts'

const MIGRATIONS = join(process.cwd(), 'adapters/sql/migrations')

/** Another one for other migrations or another engine. */
const fingerprint = (): string => {
  const hash = createHash('sha256').update(
    readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  )
  for (const name of readdirSync(MIGRATIONS).sort())
    hash.update(`\0${name}\0`).update(readFileSync(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 16)
}

/** The file of an embedded database whose tables are made and empty, to begin with: making one takes seconds of work. */
export const emptyTables = (): Promise<string> =>
  preparedTables('tables', fingerprint(), async (dataDir) => {
    const database = await openDatabase({ kind: 'embedded', dataDir })
    await migrate(database)
    await database.close()
  })
