import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import { migrate } from '../../../adapters/sql/engine/migrate.ts'
import type { TestDatabase } from '../database/databases.ts'
import { preparedTables } from '../database/preparedTables.ts'
import { shopFingerprint } from './shopFingerprint.ts'
import { demoShop, filled } from './composedShop.ts'

/** An embedded database in memory with a demo shop's catalogue imported, as after a restart. */
export const demoDatabase = async (name: string): Promise<TestDatabase> => {
  const from = await preparedTables(`demo-${name}`, shopFingerprint(name), async (dataDir) => {
    const database = await openDatabase({ kind: 'embedded', dataDir })
    await migrate(database)
    await filled(database, demoShop(name))
    await database.close()
  })
  const database = await openDatabase({ kind: 'embedded', dataDir: 'memory://', from })
  await migrate(database)
  return { database, stop: () => database.close() }
}
