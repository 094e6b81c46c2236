import type { Session, Sessions } from '../../../application/ports/database/sessions.ts'
import type { OpenDatabase } from '../engine/database.ts'

interface SessionRow {
  token_hash: string
  customer_id: string
  scope: Session['scope']
  created_at: number
  seen_at: number
  draft: string | null
}

/** Sessions on PostgreSQL. */
export const sqlSessions = (database: OpenDatabase): Sessions => {
  const db = database.db.withTables<{ sessions: SessionRow }>()
  return {
    find: async (hash, notBefore) => {
      const row = await db
        .selectFrom('sessions')
        .selectAll()
        .where('token_hash', '=', hash)
        .where('seen_at', '>=', notBefore)
        .executeTakeFirst()
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
    save: async (token_hash, { customerId, scope, createdAt, seenAt, draft }) => {
      const row = {
        customer_id: customerId,
        scope,
        created_at: createdAt,
        seen_at: seenAt,
        draft: draft?.sealed ?? null,
      }
      await db
        .insertInto('sessions')
        .values({ token_hash, ...row })
        .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(row))
        .execute()
    },
    touch: async (hash, seenAt) => {
      await db
        .updateTable('sessions')
        .set({ seen_at: seenAt })
        .where('token_hash', '=', hash)
        .where('seen_at', '<', seenAt)
        .execute()
    },
    remove: async (hash) => {
      await db.deleteFrom('sessions').where('token_hash', '=', hash).execute()
    },
  }
}
