import type { Session, Sessions } from '../../../application/ports/database/sessions.ts'
import type { OpenDatabase } from '../engine/database.ts'
import { isReadOnly } from '../engine/readOnly.ts'

interface SessionRow {
  customer_id: string
  scope: Session['scope']
  created_at: number
  seen_at: number
  draft: string | null
}

/** Sessions on PostgreSQL. */
export const sqlSessions = (database: OpenDatabase): Sessions => ({
  find: async (hash, notBefore) => {
    const [row] = await database.statement<SessionRow>(
      'session',
      `select customer_id, scope, created_at, seen_at, draft from sessions
       where token_hash = $1 and seen_at >= $2`,
      [hash, notBefore],
    )
    if (row === undefined) return null
    const { customer_id: customerId, scope, created_at: createdAt, seen_at: seenAt, draft } = row
    return {
      customerId,
      scope,
      createdAt,
      seenAt,
      draft: draft === null ? null : { subject: customerId, sealed: draft },
    }
  },
  save: async (hash, { customerId, scope, createdAt, seenAt, draft }) => {
    await database.statement(
      'session_save',
      `insert into sessions (token_hash, customer_id, scope, created_at, seen_at, draft)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (token_hash) do update set customer_id = excluded.customer_id, scope = excluded.scope,
         created_at = excluded.created_at, seen_at = excluded.seen_at, draft = excluded.draft`,
      [hash, customerId, scope, createdAt, seenAt, draft?.sealed ?? null],
    )
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
})
