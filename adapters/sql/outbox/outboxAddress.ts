import type { OutboxAddress } from '../../../application/ports/database/outboxAddress.ts'
import type { OpenDatabase } from '../engine/database.ts'

/** The one row of `outbox_address`, and the counts of the outbox. */
export const sqlOutboxAddress = (database: OpenDatabase): OutboxAddress => ({
  recorded: async () => {
    const [row] = await database.statement<{ address: string }>(
      'outbox_address',
      'select address from outbox_address',
      [],
    )
    return row?.address ?? null
  },
  claim: async (address) => {
    await database.statement(
      'outbox_address_claim',
      'insert into outbox_address (address) values ($1) on conflict do nothing',
      [address],
    )
  },
  replace: async (address) => {
    await database.statement(
      'outbox_address_replace',
      `insert into outbox_address (address) values ($1)
       on conflict (is_only) do update set address = excluded.address`,
      [address],
    )
  },
  waiting: async () => {
    const rows = await database.statement<{ kind: string; count: number }>(
      'outbox_waiting',
      'select kind, count(*)::integer as count from outbox group by kind order by kind collate "C"',
      [],
    )
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
  },
})
