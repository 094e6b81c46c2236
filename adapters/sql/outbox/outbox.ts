import type { OpenDatabase } from '../engine/database.ts'
import { ALL_KINDS, type LeasedMessage, type Outbox } from '../../../application/ports/database/outbox.ts'
import { isReadOnly } from '../engine/readOnly.ts'

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

/** The outbox on PostgreSQL. Rows that another worker is leasing are skipped, not waited for. */
export const sqlOutbox = (database: OpenDatabase): Outbox => ({
  lease: async (now, leaseMs, limit, { kinds, isTheRest } = ALL_KINDS) => {
    const leased = database.statement<Leased>(
      'outbox_lease',
      `with due as (
         select id from outbox where due_at <= $1 and leased_until <= $1 and (kind = any($4::text[])) <> $5
         order by due_at, id collate "C" limit $3 for update skip locked
       ), leased as (
         update outbox o set leased_until = $2, attempt = attempt + 1 from due where o.id = due.id
         returning o.id, o.kind, o.payload, o.due_at, o.attempt
       )
       select * from leased order by due_at, id collate "C"`,
      [now, now + leaseMs, limit, kinds, isTheRest],
    )
    try {
      return (await leased).map(messageOf)
    } catch (error) {
      if (isReadOnly(error)) return []
      throw error
    }
  },
  renew: async (ids, before, until) => {
    const renewed = await database.statement<{ id: string }>(
      'outbox_renew',
      'update outbox set leased_until = $3 where id = any($1::text[]) and leased_until = $2 returning id',
      [ids, before, until],
    )
    return renewed.map(({ id }) => id)
  },
  ofKind: async (kind) => {
    const rows = await database.statement<Pick<Leased, 'id' | 'kind' | 'payload' | 'due_at'>>(
      'outbox_of_kind',
      'select id, kind, payload, due_at from outbox where kind = $1 order by due_at, id collate "C"',
      [kind],
    )
    return rows.map(({ id, payload, due_at }) => ({
      id,
      kind,
      payload: JSON.parse(payload) as unknown,
      dueAt: due_at,
    }))
  },
  waits: async (id) =>
    (await database.statement('outbox_waits', 'select 1 as one from outbox where id = $1', [id])).length > 0,
  done: async (id) => {
    await database.statement('outbox_done', 'delete from outbox where id = $1', [id])
  },
  retry: async (id, dueAt, error) => {
    await database.statement(
      'outbox_retry',
      'update outbox set due_at = $2, leased_until = 0, error = $3 where id = $1',
      [id, dueAt, error],
    )
  },
})
