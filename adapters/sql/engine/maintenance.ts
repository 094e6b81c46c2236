import type { OpenDatabase } from './database.ts'

/** How much is written ahead, in bytes, until a checkpoint is due: one file of the log of writes. */
const AHEAD_BYTES = 16_777_216

/** Beside so many rows, this share of a table's living ones may be dead before it is vacuumed. */
const DEAD_SHARE = 0.1

/** A long value is kept in pieces, each a row of a table behind the table: they are counted with it. */
const WORN = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace,
    lateral (select
      pg_stat_get_dead_tuples(c.oid) + pg_stat_get_dead_tuples(c.reltoastrelid) as dead,
      pg_stat_get_live_tuples(c.oid) + pg_stat_get_live_tuples(c.reltoastrelid) as live) rows
  where c.relkind = 'r' and rows.dead >= $1 + ${DEAD_SHARE} * rows.live
  order by rows.dead desc`

/**
 * Vacuums the tables in which at least so many rows are dead, so that what comes next goes where they were: a PostgreSQL server does
 * that by itself, the embedded engine has nobody for it. Other statements go in between. Answers the names of those tables.
 */
export const vacuumBloated = async (database: OpenDatabase, deadRows: number): Promise<readonly string[]> => {
  // else what was done in the last second may not be counted yet
  await database.statement('count_dead', 'select pg_stat_force_next_flush()', [])
  const worn = await database.statement<{ name: string }>('worn_tables', WORN, [deadRows])
  const names = worn.map(({ name }) => name)
  for (const name of names) await database.statement(`vacuum_${name}`, `vacuum ${name}`, [])
  return names
}

/**
 * Brings what was written ahead into the tables once it is much, so that the files of that log are used again: the embedded engine
 * alone would keep them all until it is closed. Answers whether it was much.
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
