import type { KeyRing } from '../../../application/ports/database/vault.ts'
import type { OpenDatabase } from '../engine/database.ts'

type Wrapped = Uint8Array | 'destroyed' | null

/** Wrapped keys in the table `subject_keys`; a destroyed one leaves a row without a key behind, for ever. */
export const sqlKeyRing = (database: OpenDatabase): KeyRing => {
  const find = async (subject: string): Promise<Wrapped> => {
    const [row] = await database.statement<{ wrapped: Uint8Array | null }>(
      'subject_key',
      'select wrapped from subject_keys where subject = $1',
      [subject],
    )
    return row === undefined ? null : (row.wrapped ?? 'destroyed')
  }
  return {
    find,
    some: (limit) =>
      database.statement<{ subject: string; wrapped: Uint8Array }>(
        'subject_keys_some',
        'select subject, wrapped from subject_keys where wrapped is not null order by subject limit $1',
        [limit],
      ),
    claim: async (subject, wrapped) => {
      await database.statement(
        'subject_key_claim',
        'insert into subject_keys (subject, wrapped) values ($1, $2) on conflict do nothing',
        [subject, wrapped],
      )
      return (await find(subject)) ?? 'destroyed'
    },
    destroy: async (subject) => {
      await database.statement(
        'subject_key_destroy',
        `insert into subject_keys (subject, wrapped) values ($1, null)
         on conflict (subject) do update set wrapped = null`,
        [subject],
      )
    },
  }
}
