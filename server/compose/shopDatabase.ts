import { PlainError } from '../../domain/kernel/plainError.ts'
import { join } from 'node:path'
import type { OpenDatabase } from '../../adapters/sql/engine/database.ts'
import { migrate } from '../../adapters/sql/engine/migrate.ts'
import { openDatabase } from '../../adapters/sql/engine/openDatabase.ts'
import { sharesSessions } from '../../adapters/sql/engine/sharedSessions.ts'
import type { Environment } from './environment.ts'
import { poolerRefusal } from './variables/poolerRefusal.ts'

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
 * @throws PlainError that says what to set if a pooler shares sessions between connections
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
  const patience = settings.databasePatience
  const [isShared, isDirectShared] = await Promise.all([
    sharesSessions(url, patience),
    directUrl === null ? null : sharesSessions(directUrl, patience),
  ])
  const refusal = poolerRefusal({ isShared, isDirectShared, statements })
  if (refusal !== null) throw new PlainError(refusal)
  return openDatabase({
    kind: 'server',
    url,
    directUrl,
    statements: statements ?? 'named',
    connections: settings.databaseConnections,
    ...patience,
  })
}
