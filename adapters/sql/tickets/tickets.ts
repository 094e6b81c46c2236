import type { OpenDatabase } from '../engine/database.ts'
import type { Tickets } from '../../../application/ports/database/tickets.ts'

const PREFIX = 'ticket-'

/** Tickets on PostgreSQL, by an index over the log's own lines. */
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
