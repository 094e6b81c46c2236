import type { KeyRing, Rotated, WrappedKey } from '../../application/ports/database/vault.ts'
import { isDerived } from './derivedKeys.ts'
import { unwrapBy, wrap, type MasterKeys } from './wrappedKey.ts'

/** Rows that are wrapped anew in one statement. */
const BATCH = 500

type Ring = Pick<KeyRing, 'after' | 'rewrap'>

/**
 * Wraps every key of the ring under the present master key that the previous one wrapped, some at a time. Whatever it breaks off at, both keys open
 * all of them, and the next run goes on. The shop's own keys come last: while one of them waits, no shop opens without the previous key.
 * @param tell how many are done so far
 */
export const rotateKeys = async (
  ring: Ring,
  { present, previous }: MasterKeys & { readonly previous: Uint8Array },
  tell: (done: number) => void,
): Promise<Rotated> => {
  let wrapped = 0
  const unreadable = new Set<string>()
  /** the key under the present master key; null where there is nothing to do */
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
  // again until nothing is left: another process may have sealed for somebody new meanwhile
  while ((await pass((subject) => !isDerived(subject))) > 0);
  await pass(isDerived)
  return { wrapped, unreadable: [...unreadable] }
}
