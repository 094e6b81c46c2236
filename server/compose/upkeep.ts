import type { OpenDatabase } from '../../adapters/sql/engine/database.ts'
import { checkpointDue, vacuumWorn } from '../../adapters/sql/engine/upkeep.ts'
import type { Background, Failed } from '../background/background.ts'
import { recurring } from '../background/recurring.ts'
import type { Environment } from './environment.ts'

/** Keeps the embedded engine's folder small. A server has its own autovacuum and checkpoints. */
export const upkeep = (
  database: OpenDatabase,
  { vacuum: { everyMs, deadRows } }: Pick<Environment, 'vacuum'>,
  failed: Failed,
): readonly Background[] => {
  const vacuuming = async () => {
    await vacuumWorn(database, deadRows)
    await checkpointDue(database)
  }
  return database.engine === 'server' || everyMs === null
    ? []
    : [recurring(vacuuming, { everyMs, failed: failed('the database was not vacuumed') })]
}
