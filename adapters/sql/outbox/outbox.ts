import { sql } from 'kysely'
import type { LeasedMessage, Outbox } from '../../../application/ports/database/outbox.ts'
import type { OpenDatabase } from '../engine/database.ts'

interface Leased {
  readonly id: string
  readonly kind: string
  readonly payload: string
  readonly due_at: number
  readonly attempt: number
}

const messageOf = ({ id, kind, payload, due_at, attempt }: Leased): LeasedMessage => ({
  id,
  kind,
  payload: JSON.parse(payload) as unknown,
  dueAt: due_at,
  attempt,
})

/** The outbox on PostgreSQL: rows that another worker is just taking are skipped, not waited for. */
export const sqlOutbox = ({ db }: OpenDatabase): Outbox => ({
  lease: async (now, leaseMs, limit) => {
    const { rows } = await sql<Leased>`
      with due as (
        select id from outbox where due_at <= ${now} and leased_until <= ${now}
        order by due_at, id collate "C" limit ${limit} for update skip locked
      ), leased as (
        update outbox o set leased_until = ${now + leaseMs}, attempt = attempt + 1 from due where o.id = due.id
        returning o.id, o.kind, o.payload, o.due_at, o.attempt
      )
      select * from leased order by due_at, id collate "C"`.execute(db)
    return rows.map(messageOf)
  },
  done: async (id) => {
    await db.deleteFrom('outbox').where('id', '=', id).execute()
  },
  retry: async (id, dueAt, error) => {
    await db
      .updateTable('outbox')
      .set({ due_at: dueAt, leased_until: 0, error })
      .where('id', '=', id)
      .execute()
  },
})
