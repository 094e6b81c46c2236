import type { KeyRing } from '../../application/ports/database/vault.ts'
import { unwrapBy, type MasterKeys } from './wrappedKey.ts'

/** Rows read per statement. */
const BATCH = 500

/** Which master key opens the keys of the ring. */
export interface KeyCheck {
  /** number of keys that the present master key opens */
  readonly present: number
  /** number of keys that only the previous one opens */
  readonly previous: number
  /** subjects whose keys neither opens */
  readonly closed: readonly string[]
}

/** Opens every key of the ring. @param keys null if no master key is known: then none opens */
export const checkKeys = async (ring: Pick<KeyRing, 'after'>, keys: MasterKeys | null): Promise<KeyCheck> => {
  let [present, previous] = [0, 0]
  const closed: string[] = []
  for (let rows = await ring.after('', BATCH); rows.length > 0;) {
    for (const { subject, wrapped } of rows) {
      const opens = (key: Uint8Array | null | undefined) =>
        key !== null && key !== undefined && unwrapBy(key, subject, wrapped) !== null
      if (opens(keys?.present)) present += 1
      else if (opens(keys?.previous)) previous += 1
      else closed.push(subject)
    }
    rows = await ring.after(rows.at(-1)?.subject ?? '', BATCH)
  }
  return { present, previous, closed }
}
