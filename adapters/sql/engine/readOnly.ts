import type { OpenDatabase } from './database.ts'

/** PostgreSQL, appendix A: `read_only_sql_transaction`. */
const READ_ONLY = '25006'

/** Whether a statement was refused since it would have written, and nothing may be written now. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === READ_ONLY

/** What a statement of the embedded engine says that would have written: as PostgreSQL's own error, but for people. */
export class NothingWritten extends Error {
  readonly code = READ_ONLY

  constructor() {
    super('nothing is written while there is less room on the disk than DISK_FLOOR_MB asks for')
  }
}

/** From now on every statement of the embedded engine that would write is refused, or none is. It may still be vacuumed. */
export const setReadOnly = async (database: OpenDatabase, isOn: boolean): Promise<void> => {
  await database.statement('set_read_only', `select set_config('default_transaction_read_only', $1, false)`, [
    isOn ? 'on' : 'off',
  ])
}

/** Whether nothing may be written, for whatever reason the database has: an administrator's, a full disk, a standby. */
export const readsOnly = async (database: OpenDatabase): Promise<boolean> => {
  const [row] = await database.statement<{ read_only: boolean }>(
    'reads_only',
    `select current_setting('transaction_read_only') = 'on' as read_only`,
    [],
  )
  return row?.read_only ?? false
}
