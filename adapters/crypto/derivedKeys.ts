import { hkdfSync } from 'node:crypto'
import type { KeyRing } from '../../application/ports/database/vault.ts'
import { isOwnMasterKey } from './ownMasterKey.ts'
import { unwrap, wrap, type MasterKeys } from './wrappedKey.ts'
import { PlainError } from '../../domain/kernel/plainError.ts'

/** Purposes of the shop's own keys, apart from those of its subjects. */
const PURPOSES = ['account', 'caller', 'coupon customer', 'reservation party', 'log checkpoints'] as const
type Purpose = (typeof PURPOSES)[number]

/** 32 bytes each. */
export type DerivedKeys = Readonly<Record<Purpose, Uint8Array>>

/** Prefix of a purpose in its row's name in the ring; no customer id begins with it. */
const PREFIX = 'shop:'

/** Whether a row of the ring is one of the shop's own keys. */
export const isDerived = (subject: string): boolean => subject.startsWith(PREFIX)

/** Derives a key for one purpose; it reveals nothing about the other keys. @param masterKey 32 bytes */
export const derivedKey = (masterKey: Uint8Array, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, '', purpose, 32))

/**
 * The shop's own keys, derived from its first master key. They outlive it: accounts are found by digests
 * under them, and one of them signs the log. When the master key is replaced (there is a previous one), they
 * are stored in the ring, wrapped by the master key they derive from, and read from there afterwards.
 * @throws Error if they are stored and neither master key opens them
 */
export const derivedKeys = async (
  ring: Pick<KeyRing, 'find' | 'claim' | 'some'>,
  keys: MasterKeys,
): Promise<DerivedKeys> => {
  const { present, previous } = keys
  const found: [Purpose, Uint8Array][] = []
  for (const purpose of PURPOSES) {
    const subject = PREFIX + purpose
    let wrapped = await ring.find(subject)
    if (wrapped === null && previous !== null) {
      // nothing is wrapped by the new master key before this is done
      const first = (await isOwnMasterKey(ring, present)) ? present : previous
      wrapped = await ring.claim(subject, wrap(first, subject, derivedKey(first, purpose)))
    }
    const kept = wrapped === null || wrapped === 'destroyed' ? null : unwrap(keys, subject, wrapped)
    if (wrapped !== null && kept === null)
      throw new PlainError(
        'the keys are not all under this master key yet: give the one before as MASTER_KEY_PREVIOUS, and run `toonbank keys rotate`',
      )
    found.push([purpose, kept ?? derivedKey(present, purpose)])
  }
  return Object.fromEntries(found) as Record<Purpose, Uint8Array>
}
