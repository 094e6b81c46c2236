import type { TicketFiles } from '../../../application/ports/database/tickets.ts'
import type { OpenDatabase } from '../engine/database.ts'

interface Row {
  readonly customerId: string
  readonly sealed: Uint8Array
}

/** Files of tickets in the table `ticket_files`. */
export const sqlTicketFiles = (database: OpenDatabase): TicketFiles => ({
  save: async (uid, { subject, sealed }, mostBytes) => {
    const bytes = Buffer.from(sealed, 'base64')
    const kept = await database.statement(
      'ticket_file_save',
      `insert into ticket_files (uid, customer_id, sealed) select $1, $2, $3
       where (select coalesce(sum(octet_length(sealed)), 0) from ticket_files where customer_id = $2) + $4 <= $5
       returning uid`,
      [uid, subject, bytes, bytes.length, mostBytes],
    )
    return kept.length === 1
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
