import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { migrate } from '../../../adapters/sql/engine/migrate.ts'
import { preparedTables } from './preparedTables.ts'

/** Changes with the tables or the engine. */
const fingerprint = (): string => {
  const hash = createHash('sha256').update(
    readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  )
  for (const path of globSync('adapters/sql/**/*.sql').sort())
    hash.update(`\0${path}\0`).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

/** The file of an embedded database with empty tables: creating one takes seconds. */
export const emptyTables = (): Promise<string> =>
  preparedTables('tables', fingerprint(), async (dataDir) => {
    const database = await openDatabase({ kind: 'embedded', dataDir })
    await migrate(database)
    await database.close()
  })
