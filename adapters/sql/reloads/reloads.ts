import type { Reloads, ShopProcess } from '../../../application/ports/database/reloads.ts'
import type { OpenDatabase } from '../engine/database.ts'

const CHANNEL = 'reloads'

/** Reload requests on PostgreSQL. */
export const sqlReloads = (database: OpenDatabase): Reloads => ({
  request: async () => {
    const [row] = await database.statement<{ number: number }>(
      'reloads_request',
      `with next as (update reload_requests set number = number + 1 returning number)
       select number, pg_notify($1, '') from next`,
      [CHANNEL],
    )
    return row?.number ?? 0
  },
  latest: async () => {
    const [row] = await database.statement<{ number: number }>(
      'reloads_latest',
      'select number from reload_requests',
      [],
    )
    return row?.number ?? 0
  },
  record: async (id, { name, number, faults }) => {
    await database.statement(
      'reloads_record',
      `insert into shop_processes (id, name, seen, number, faults) values ($1, $2, now(), $3::bigint, $4::jsonb)
       on conflict (id) do update
       set name = excluded.name, seen = excluded.seen, number = excluded.number, faults = excluded.faults`,
      [id, name, number, JSON.stringify(faults)],
    )
  },
  seen: async (id) => {
    await database.statement('reloads_seen', 'update shop_processes set seen = now() where id = $1', [id])
  },
  leave: async (id) => {
    // a killed process never leaves
    await database.statement(
      'reloads_leave',
      `delete from shop_processes where id = $1 or seen < now() - interval '1 day'`,
      [id],
    )
  },
  processes: (withinMs) =>
    database.statement<ShopProcess>(
      'reloads_processes',
      `select name, number, faults from shop_processes
       where seen > now() - $1::bigint * interval '1 millisecond' order by name, id`,
      [withinMs],
    ),
  watch: (heard) => database.listen(CHANNEL, heard),
})
