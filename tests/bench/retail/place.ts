import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabasePlace } from '../../../adapters/sql/engine/database.ts'

/** The environment of a shop with existing data. */
export const environmentOf = (place: DatabasePlace): Record<string, string> =>
  place.kind === 'server'
    ? { DATABASE_URL: place.url, MASTER_KEY: '00'.repeat(32) }
    : { DATA_DIR: place.dataDir }

/**
 * Runs the shop's own command line and returns its output.
 * @throws Error unless it succeeded.
 */
export const toonbank = (place: DatabasePlace, ...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/server/toonbank.js', ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...environmentOf(place) },
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  if (status !== 0) throw new Error(`toonbank ${args.join(' ')}: ${stdout}${stderr}`)
  return stdout
}

/** Bytes of all tables and indexes of a stopped shop. */
export const sizeOf = async (place: DatabasePlace): Promise<number> => {
  const database = await openDatabase(
    place.kind === 'server' ? place : { ...place, dataDir: join(place.dataDir, 'database') },
  )
  try {
    const [row] = await database.statement<{ bytes: string }>(
      'size',
      'select pg_database_size(current_database())::text as bytes',
      [],
    )
    return Number(row?.bytes)
  } finally {
    await database.close()
  }
}

/** Exports the whole log by the command line. */
export const exportedTo = async (
  place: DatabasePlace,
  file: string,
): Promise<{ readonly facts: number; readonly bytes: number }> => {
  const output = toonbank(place, 'audit', 'export', '--all', '--out', file)
  return { facts: Number(/^(\d+) events/.exec(output)?.[1]), bytes: (await stat(file)).size }
}
