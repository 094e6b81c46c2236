import type { OpenDatabase } from '../engine/database.ts'
import type { KnownDevices } from '../../../application/ports/database/access.ts'

/** Known devices on PostgreSQL. */
export const sqlKnownDevices = (database: OpenDatabase): KnownDevices => ({
  has: async (customerId, hash) => {
    const rows = await database.statement(
      'known_device',
      'select 1 from known_devices where customer_id = $1 and device_hash = $2',
      [customerId, hash],
    )
    return rows.length > 0
  },
  note: async (customerId, hash, at) => {
    await database.statement(
      'known_device_note',
      `insert into known_devices (customer_id, device_hash, first_at, seen_at) values ($1, $2, $3, $3)
       on conflict (customer_id, device_hash) do update set seen_at = greatest(known_devices.seen_at, excluded.seen_at)`,
      [customerId, hash, at],
    )
  },
  ofCustomer: async (customerId) => {
    const rows = await database.statement<{ first_at: number; seen_at: number }>(
      'known_devices_of_customer',
      'select first_at, seen_at from known_devices where customer_id = $1 order by seen_at desc',
      [customerId],
    )
    return rows.map(({ first_at: firstAt, seen_at: seenAt }) => ({ firstAt, seenAt }))
  },
  removeOf: async (customerId) => {
    await database.statement('known_devices_remove_of', 'delete from known_devices where customer_id = $1', [
      customerId,
    ])
  },
  forget: async (notBefore) => {
    await database.statement('known_devices_forget', 'delete from known_devices where seen_at < $1', [
      notBefore,
    ])
  },
})
