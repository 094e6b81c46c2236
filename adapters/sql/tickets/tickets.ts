import type { Tickets, FileSaved, TicketFiles } from '../../../application/ports/database/tickets.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import type { OpenDatabase } from '../engine/database.ts'

const PREFIX = 'ticket-'

/** Tickets on PostgreSQL, found by an index over the log's lines. */
export const sqlTickets = (database: OpenDatabase): Tickets => ({
  listOf: async (customerId, skip, limit) => {
    const rows = await database.statement<{ readonly stream: string; readonly total: string }>(
      'tickets_listed',
      `select stream, count(*) over () as total from events
       where type = 'TicketOpened' and line::jsonb #>> '{data,customerId}' = $1
       order by position desc limit $2 offset $3`,
      [customerId, limit, skip],
    )
    return {
      uids: rows.map(({ stream }) => stream.slice(PREFIX.length)),
      total: Number(rows[0]?.total ?? 0),
    }
  },
})

interface Row {
  readonly customerId: string
  readonly sealed: string
}

interface Saved {
  readonly saved: FileSaved
}

/** PostgreSQL breaks base64 into lines. */
const sealedOf = (row: Row | undefined): Sealed | null =>
  row === undefined ? null : { subject: row.customerId, sealed: row.sealed.replaceAll('\n', '') }

/**
 * Ticket files in the tables `ticket_files` and `ticket_file_parts`. Bytes are sent as base64: the embedded
 * engine writes `bytea` in hex, digit by digit, which takes seconds per file.
 */
export const sqlTicketFiles = (database: OpenDatabase): TicketFiles => ({
  save: async (uid, { subject, sealed }, { own, all }) => {
    const [row] = await database.statement<Saved>(
      'ticket_file_add',
      `select ticket_file_add($1, $2, decode($3::text, 'base64'), $4, $5) as saved`,
      [uid, subject, sealed, own, all],
    )
    return row?.saved ?? 'all-full'
  },
  find: async (uid) => {
    const [row] = await database.statement<Row>(
      'ticket_file',
      `select customer_id as "customerId", encode(sealed, 'base64') as sealed from ticket_files where uid = $1`,
      [uid],
    )
    return sealedOf(row)
  },
  savePart: async (uid, nr, { subject, sealed }, { own, all }) => {
    const [row] = await database.statement<Saved>(
      'ticket_part_add',
      `select ticket_part_add($1, $2, $3, decode($4::text, 'base64'), $5, $6) as saved`,
      [uid, nr, subject, sealed, own, all],
    )
    return row?.saved ?? 'all-full'
  },
  part: async (uid, nr) => {
    const [row] = await database.statement<Row>(
      'ticket_part',
      `select customer_id as "customerId", encode(sealed, 'base64') as sealed from ticket_file_parts where uid = $1 and nr = $2`,
      [uid, nr],
    )
    return sealedOf(row)
  },
  remove: async (uids) => {
    await database.statement(
      'ticket_files_remove',
      `with parts as (delete from ticket_file_parts where uid = any($1)) delete from ticket_files where uid = any($1)`,
      [uids],
    )
  },
  removeOf: async (customerId) => {
    await database.statement(
      'ticket_files_remove_of',
      `with parts as (delete from ticket_file_parts where customer_id = $1) delete from ticket_files where customer_id = $1`,
      [customerId],
    )
  },
  forgetParts: async (before) => {
    await database.statement(
      'ticket_parts_forget',
      `delete from ticket_file_parts as part where at < to_timestamp($1::double precision / 1000)
       and not exists (select from ticket_files as file where file.uid = part.uid)`,
      [before],
    )
  },
})
