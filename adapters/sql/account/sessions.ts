import type { Session, Sessions } from '../../../application/ports/database/sessions.ts'
import type { OpenDatabase } from '../engine/database.ts'
import { isReadOnly } from '../engine/readOnly.ts'

interface SessionRow {
  customer_id: string
  cart_uid: string | null
  scope: Session['scope']
  created_at: number
  seen_at: number
  draft: string | null
}

const COLUMNS = 'token_hash, customer_id, cart_uid, scope, created_at, seen_at, draft'

const valuesOf = (hash: string, { customerId, cartUid, scope, createdAt, seenAt, draft }: Session) => [
  hash,
  customerId,
  cartUid,
  scope,
  createdAt,
  seenAt,
  draft?.sealed ?? null,
]

const sessionOf = (row: SessionRow): Session => {
  const { customer_id: customerId, cart_uid: cartUid, scope, draft } = row
  const { created_at: createdAt, seen_at: seenAt } = row
  return {
    customerId,
    cartUid,
    scope,
    createdAt,
    seenAt,
    draft: draft === null ? null : { subject: customerId, sealed: draft },
  }
}

const READ = 'select customer_id, cart_uid, scope, created_at, seen_at, draft from sessions'

/** Sessions on PostgreSQL. */
export const sqlSessions = (database: OpenDatabase): Sessions => ({
  find: async (hash, notBefore) => {
    const [row] = await database.statement<SessionRow>(
      'session',
      `${READ} where token_hash = $1 and seen_at >= $2`,
      [hash, notBefore],
    )
    return row === undefined ? null : sessionOf(row)
  },
  save: async (hash, session) => {
    await database.statement(
      'session_save',
      `insert into sessions (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (token_hash) do update set customer_id = excluded.customer_id, cart_uid = excluded.cart_uid,
         scope = excluded.scope, created_at = excluded.created_at, seen_at = excluded.seen_at, draft = excluded.draft`,
      valuesOf(hash, session),
    )
  },
  replace: async (hash, newHash, session) => {
    const rows = await database.statement(
      'session_replace',
      `with gone as (delete from sessions where token_hash = $8 returning token_hash)
       insert into sessions (${COLUMNS})
         select $1::text, $2::text, $3::text, $4::text, $5::bigint, $6::bigint, $7::text from gone
       returning token_hash`,
      [...valuesOf(newHash, session), hash],
    )
    return rows.length > 0
  },
  touch: async (hash, seenAt) => {
    try {
      await database.statement(
        'session_touch',
        'update sessions set seen_at = $2 where token_hash = $1 and seen_at < $2',
        [hash, seenAt],
      )
    } catch (error) {
      if (!isReadOnly(error)) throw error
    }
  },
  remove: async (hash) => {
    await database.statement('session_remove', 'delete from sessions where token_hash = $1', [hash])
  },
  ofCustomer: async (customerId) => {
    const rows = await database.statement<SessionRow>(
      'sessions_of_customer',
      `${READ} where customer_id = $1 order by seen_at desc`,
      [customerId],
    )
    return rows.map(sessionOf)
  },
  removeOf: async (customerId) => {
    await database.statement('sessions_remove_of', 'delete from sessions where customer_id = $1', [
      customerId,
    ])
  },
})
