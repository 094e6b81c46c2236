import type { KeyRing, Rotated, WrappedKey } from '../../application/ports/database/vault.ts'
import { isDerived } from './derivedKeys.ts'
import { unwrapBy, wrap, type MasterKeys } from './wrappedKey.ts'

/** Rows rewrapped per statement. */
const BATCH = 500

type Ring = Pick<KeyRing, 'after' | 'rewrap'>

/**
 * Rewraps every key of the ring from the previous master key to the present one, in batches. If it is
 * interrupted, the two keys together still open all of them, and the next run continues. The shop's own keys
 * come last: until they are rewrapped, no shop opens without the previous key.
 * @param tell receives the number of keys rewrapped so far
 */
export const rotateKeys = async (
  ring: Ring,
  { present, previous }: MasterKeys & { readonly previous: Uint8Array },
  tell: (done: number) => void,
): Promise<Rotated> => {
  let wrapped = 0
  const unreadable = new Set<string>()
  /** the key wrapped with the present master key; null if there is nothing to do */
  const anew = ({ subject, wrapped: from }: WrappedKey) => {
    if (unwrapBy(present, subject, from) !== null) return null
    const key = unwrapBy(previous, subject, from)
    if (key !== null) return { subject, from, to: wrap(present, subject, key) }
    unreadable.add(subject)
    return null
  }
  const pass = async (isMeant: (subject: string) => boolean): Promise<number> => {
    let done = 0
    let rows = await ring.after('', BATCH)
    while (rows.length > 0) {
      const changes = rows.filter(({ subject }) => isMeant(subject)).flatMap((row) => anew(row) ?? [])
      if (changes.length > 0) done += await ring.rewrap(changes)
      tell(wrapped + done)
      rows = await ring.after(rows.at(-1)!.subject, BATCH)
    }
    wrapped += done
    return done
  }
  // repeated until nothing is left: another process may have sealed for a new subject meanwhile
  while ((await pass((subject) => !isDerived(subject))) > 0);
  await pass(isDerived)
  return { wrapped, unreadable: [...unreadable] }
}
