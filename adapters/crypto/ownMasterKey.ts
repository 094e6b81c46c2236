import type { KeyRing } from '../../application/ports/database/vault.ts'
import { unwrapBy } from './wrappedKey.ts'

/** More than one, so that a single row that was damaged keeps no shop shut. */
const LOOKED_AT = 3

/**
 * Whether this is the key that the ring's keys were wrapped with: one of those that it is tried on opens. Under another one nothing opens that
 * was sealed so far, and what is sealed from now on would be lost with the right one. True where the ring is empty.
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
