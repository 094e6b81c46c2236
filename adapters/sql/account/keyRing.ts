import type { OpenDatabase } from '../engine/database.ts'
import type { KeyRing, WrappedKey } from '../../../application/ports/database/vault.ts'

type Wrapped = Uint8Array | 'destroyed' | null

/** Wrapped keys in the table `subject_keys`; a destroyed key permanently leaves a row without a key. */
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
      database.statement<WrappedKey>(
        'subject_keys_some',
        'select subject, wrapped from subject_keys where wrapped is not null order by subject limit $1',
        [limit],
      ),
    after: (subject, limit) =>
      database.statement<WrappedKey>(
        'subject_keys_after',
        'select subject, wrapped from subject_keys where wrapped is not null and subject > $1 order by subject limit $2',
        [subject, limit],
      ),
    rewrap: async (changes) => {
      const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
      const rows = await database.statement(
        'subject_keys_rewrap',
        `update subject_keys k set wrapped = decode(n.after, 'hex')
         from unnest($1::text[], $2::text[], $3::text[]) as n(subject, before, after)
         where k.subject = n.subject and k.wrapped = decode(n.before, 'hex') returning k.subject`,
        [
          changes.map(({ subject }) => subject),
          changes.map(({ from }) => hex(from)),
          changes.map(({ to }) => hex(to)),
        ],
      )
      return rows.length
    },
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
