import type { OpenDatabase } from './database.ts'

/** Bytes of write-ahead log after which a checkpoint is due: one log file. */
const AHEAD_BYTES = 16_777_216

/** Beyond the minimum of dead rows, dead rows may reach this share of a table's live rows before a vacuum. */
const DEAD_SHARE = 0.1

/** Long values are stored in pieces in the table's TOAST table, so its rows are counted too. */
const WORN = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace,
    lateral (select
      pg_stat_get_dead_tuples(c.oid) + pg_stat_get_dead_tuples(c.reltoastrelid) as dead,
      pg_stat_get_live_tuples(c.oid) + pg_stat_get_live_tuples(c.reltoastrelid) as live) rows
  where c.relkind = 'r' and rows.dead >= $1 + ${DEAD_SHARE} * rows.live
  order by rows.dead desc`

/**
 * Vacuums the tables with at least `deadRows` dead rows, so that new rows reuse their space. A PostgreSQL
 * server does this by itself; the embedded engine has no autovacuum. Other statements can run in between.
 * Returns the names of those tables.
 */
export const vacuumBloated = async (database: OpenDatabase, deadRows: number): Promise<readonly string[]> => {
  // without it, changes of the last second may not be counted yet
  await database.statement('count_dead', 'select pg_stat_force_next_flush()', [])
  const worn = await database.statement<{ name: string }>('worn_tables', WORN, [deadRows])
  const names = worn.map(({ name }) => name)
  for (const name of names) await database.statement(`vacuum_${name}`, `vacuum ${name}`, [])
  return names
}

/**
 * Runs a checkpoint when the write-ahead log is large, so that its files are reused; the embedded engine
 * would keep them all until it closes. Returns whether it ran one.
 */
export const checkpointDue = async (database: OpenDatabase): Promise<boolean> => {
  const [ahead] = await database.statement<{ bytes: number }>(
    'written_ahead',
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()`,
    [],
  )
  const isDue = (ahead?.bytes ?? 0) >= AHEAD_BYTES
  if (isDue) await database.statement('checkpoint', 'checkpoint', [])
  return isDue
}
