import type { KeyRing } from '../../../application/ports/database/vault.ts'
import type { OpenDatabase } from '../engine/database.ts'

type Wrapped = Uint8Array | 'destroyed' | null

/** Wrapped keys in the table `subject_keys`; a destroyed one leaves a row without a key behind, for ever. */
export const sqlKeyRing = ({ db }: OpenDatabase): KeyRing => {
  const find = async (subject: string): Promise<Wrapped> => {
    const row = await db
      .selectFrom('subject_keys')
      .select('wrapped')
      .where('subject', '=', subject)
      .executeTakeFirst()
    return row === undefined ? null : (row.wrapped ?? 'destroyed')
  }
  return {
    find,
    claim: async (subject, wrapped) => {
      await db
        .insertInto('subject_keys')
        .values({ subject, wrapped })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return (await find(subject)) ?? 'destroyed'
    },
    destroy: async (subject) => {
      await db
        .insertInto('subject_keys')
        .values({ subject, wrapped: null })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet({ wrapped: null }))
        .execute()
    },
  }
}
