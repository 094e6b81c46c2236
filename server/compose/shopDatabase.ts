import { join } from 'node:path'
import type { OpenDatabase } from '../../adapters/sql/engine/database.ts'
import { migrate } from '../../adapters/sql/engine/migrate.ts'
import { openDatabase } from '../../adapters/sql/engine/openDatabase.ts'
import type { Environment } from './environment.ts'

type Settings = Pick<
  Environment,
  | 'databaseUrl'
  | 'databaseDirectUrl'
  | 'databaseStatements'
  | 'databaseConnections'
  | 'databasePatience'
  | 'dataDir'
>

/**
 * Opens the environment's database and migrates its tables.
 * @param closing closes it
 */
export const shopDatabase = async (
  settings: Settings,
  closing: AsyncDisposableStack,
): Promise<OpenDatabase> => {
  const database = await opened(settings)
  closing.defer(() => database.close())
  await migrate(database)
  return database
}

const opened = async (settings: Settings): Promise<OpenDatabase> => {
  const { databaseUrl: url, databaseDirectUrl: directUrl, databaseStatements: statements } = settings
  if (url === null) return openDatabase({ kind: 'embedded', dataDir: join(settings.dataDir, 'database') })
  return openDatabase({
    kind: 'server',
    url,
    directUrl,
    statements: statements ?? 'named',
    connections: settings.databaseConnections,
    ...settings.databasePatience,
  })
}
