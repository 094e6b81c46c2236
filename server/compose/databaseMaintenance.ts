import type { OpenDatabase } from '../../adapters/sql/engine/database.ts'
import { freeSpace } from '../../adapters/sql/engine/freeSpace.ts'
import { setReadOnly } from '../../adapters/sql/engine/readOnly.ts'
import { checkpointDue, vacuumBloated } from '../../adapters/sql/engine/maintenance.ts'
import type { Background, Failed, Announce } from '../background/background.ts'
import { diskSpaceGuard } from '../background/diskSpaceGuard.ts'
import { repeat } from '../background/repeat.ts'
import type { Environment } from './environment.ts'

type Limits = Pick<Environment, 'dataDir' | 'diskFloor' | 'vacuum'>

/**
 * Keeps the embedded engine's folder small, and stops writing before its disk is full. A database server has
 * its own autovacuum, checkpoints and disk.
 */
export const databaseMaintenance = (
  database: OpenDatabase,
  limits: Limits,
  failed: Failed,
  announce: Announce,
): readonly Background[] =>
  database.engine === 'server'
    ? []
    : [floorOf(database, limits, failed, announce), ...vacuumingOf(database, limits, failed)]

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_048_576)} MB`

const floorOf = (
  database: OpenDatabase,
  { dataDir, diskFloor: floor }: Limits,
  failed: Failed,
  announce: Announce,
): Background =>
  diskSpaceGuard({
    floor,
    free: () => freeSpace(dataDir),
    setReadOnly: (isOn) => setReadOnly(database, isOn),
    announce: (isReadOnly, free) =>
      announce(
        isReadOnly
          ? `the shop is read-only: only ${megabytes(free)} of the disk is free, and DISK_FLOOR_MB requires ${megabytes(floor)}`
          : `the shop is writable again: ${megabytes(free)} of the disk is free`,
      ),
    failed: failed('the free disk space could not be read'),
  })

const vacuumingOf = (
  database: OpenDatabase,
  { vacuum: { everyMs, deadRows } }: Limits,
  failed: Failed,
): readonly Background[] => {
  const vacuuming = async () => {
    await vacuumBloated(database, deadRows)
    await checkpointDue(database)
  }
  return everyMs === null
    ? []
    : [repeat(everyMs, vacuuming, { failed: failed('the database was not vacuumed'), waitsForFirst: true })]
}
