import type { OpenDatabase } from '../../adapters/sql/engine/database.ts'
import { openDatabase } from '../../adapters/sql/engine/openDatabase.ts'
import { join } from 'node:path'
import { migrate } from '../../adapters/sql/engine/migrate.ts'
import type { Environment } from './environment.ts'

/** Opens the environment's database and migrates its tables. @param closing closes it */
export const shopDatabase = async (
  {
    databaseUrl,
    databasePatience,
    dataDir,
  }: Pick<Environment, 'databaseUrl' | 'databasePatience' | 'dataDir'>,
  closing: AsyncDisposableStack,
): Promise<OpenDatabase> => {
  const database = await openDatabase(
    databaseUrl === null
      ? { kind: 'embedded', dataDir: join(dataDir, 'database') }
      : { kind: 'server', url: databaseUrl, ...databasePatience },
  )
  closing.defer(() => database.close())
  await migrate(database)
  return database
}
