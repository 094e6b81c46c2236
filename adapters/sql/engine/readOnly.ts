import { PlainError } from '../../../domain/kernel/plainError.ts'
import type { OpenDatabase } from './database.ts'

/** PostgreSQL, appendix A: `read_only_sql_transaction`. */
const READ_ONLY = '25006'

/** Whether a statement was refused because it would have written while writes are off. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === READ_ONLY

/** The embedded engine's error for a refused write: PostgreSQL's code with a readable message. */
export class NothingWritten extends PlainError {
  readonly code = READ_ONLY

  constructor() {
    super('the shop is read-only: less disk space is free than DISK_FLOOR_MB requires')
  }
}

/**
 * Turns writes off or on for the embedded engine. While they are off every writing statement is refused; a
 * vacuum still works.
 */
export const setReadOnly = async (database: OpenDatabase, isOn: boolean): Promise<void> => {
  await database.statement('set_read_only', `select set_config('default_transaction_read_only', $1, false)`, [
    isOn ? 'on' : 'off',
  ])
}

/**
 * Whether the database refuses writes for any reason: an administrator's setting, a full disk, a standby
 * server.
 */
export const readsOnly = async (database: OpenDatabase): Promise<boolean> => {
  const [row] = await database.statement<{ read_only: boolean }>(
    'reads_only',
    `select current_setting('transaction_read_only') = 'on' as read_only`,
    [],
  )
  return row?.read_only ?? false
}
