import type { KeyRing } from '../../application/ports/database/vault.ts'
import { unwrapBy } from './wrappedKey.ts'

/** More than one row is tried, so that a single damaged row doesn't keep the shop closed. */
const LOOKED_AT = 3

/**
 * Whether the ring's keys were wrapped with this master key: it opens one of those tried. With another key
 * nothing sealed so far opens, and anything sealed from then on would be lost to the right key. True if the
 * ring is empty.
 * @param masterKey 32 bytes
 */
export const isOwnMasterKey = async (
  ring: Pick<KeyRing, 'some'>,
  masterKey: Uint8Array,
): Promise<boolean> => {
  const keys = await ring.some(LOOKED_AT)
  return (
    keys.length === 0 || keys.some(({ subject, wrapped }) => unwrapBy(masterKey, subject, wrapped) !== null)
  )
}
