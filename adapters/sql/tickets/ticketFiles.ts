import type { TicketFiles } from '../../../application/ports/database/tickets.ts'
import type { OpenDatabase } from '../engine/database.ts'

interface Row {
  readonly customerId: string
  readonly sealed: Uint8Array
}

/** Files of tickets in the table `ticket_files`. */
export const sqlTicketFiles = (database: OpenDatabase): TicketFiles => ({
  save: async (uid, { subject, sealed }, mostBytes) => {
    const [row] = await database.statement<{ kept: boolean }>(
      'ticket_file_save',
      'select ticket_file_save($1, $2, $3, $4) as kept',
      [uid, subject, Buffer.from(sealed, 'base64'), mostBytes],
    )
    return row?.kept === true
  },
  find: async (uid) => {
    const [row] = await database.statement<Row>(
      'ticket_file',
      'select customer_id as "customerId", sealed from ticket_files where uid = $1',
      [uid],
    )
    return row === undefined
      ? null
      : { subject: row.customerId, sealed: Buffer.from(row.sealed).toString('base64') }
  },
  remove: async (uids) => {
    await database.statement('ticket_files_remove', 'delete from ticket_files where uid = any($1)', [uids])
  },
  removeOf: async (customerId) => {
    await database.statement('ticket_files_remove_of', 'delete from ticket_files where customer_id = $1', [
      customerId,
    ])
  },
})
