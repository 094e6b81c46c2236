import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { OpenDatabase } from '../../../adapters/sql/engine/database.ts'

/**
 * The stored data of a shop whose database was created by numbered migrations, up to 049: its database, the
 * key of its personal data, its checkpoints, and the browser of a guest who had paid an order.
 */
export const NUMBERED = join(process.cwd(), 'tests/fixtures/numberedMigrations')

/** Fills an empty database with that shop's tables and rows. */
export const fillNumbered = async (database: OpenDatabase): Promise<void> => {
  const dump = gunzipSync(readFileSync(join(NUMBERED, 'database.sql.gz'))).toString('utf8')
  await database.session((script) =>
    script(`${dump};select pg_catalog.set_config('search_path', '"$user", public', false)`),
  )
}
