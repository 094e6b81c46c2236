import type { OpenDatabase } from '../../../adapters/sql/engine/database.ts'
import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import { migrate } from '../../../adapters/sql/engine/migrate.ts'
import { emptyTables } from './emptyTables.ts'
import { startPostgres } from './postgres.ts'

/** A migrated, empty database of one engine, and how to remove it. */
export interface TestDatabase {
  readonly database: OpenDatabase
  stop(): Promise<void>
}

export const embeddedDatabase = async (): Promise<TestDatabase> => {
  const database = await openDatabase({ kind: 'embedded', dataDir: 'memory://', from: await emptyTables() })
  await migrate(database)
  return { database, stop: () => database.close() }
}

export const serverDatabase = async (connections = 20): Promise<TestDatabase> => {
  const server = await startPostgres()
  try {
    const database = await openDatabase({ kind: 'server', url: await server.createDatabase(), connections })
    await migrate(database)
    return {
      database,
      stop: async () => {
        await database.close()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}
