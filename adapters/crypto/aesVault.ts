import { randomBytes } from 'node:crypto'
import type { KeyRing, Vault } from '../../application/ports/database/vault.ts'
import type { Sealed } from '../../domain/kernel/sealed.ts'
import { decrypt, encrypt } from './aesGcm.ts'
import { unwrap, wrap } from './wrappedKey.ts'
import { PlainError } from '../../domain/kernel/plainError.ts'

/**
 * The vault in AES-256-GCM. A subject's key is wrapped with the subject as context, so a row moved to another
 * subject doesn't open. Keys are not cached here: once the row is destroyed, no process can open anything.
 * @param masterKey 32 bytes
 * @param previous the previous master key, while it still wraps keys; null for none
 */
export const aesVault = (
  ring: Pick<KeyRing, 'find' | 'claim' | 'destroy'>,
  masterKey: Uint8Array,
  previous: Uint8Array | null = null,
): Vault => {
  if (masterKey.length !== 32) throw new RangeError('a master key has 32 bytes')
  const opens = (subject: string, wrapped: Uint8Array): Uint8Array => {
    const key = unwrap({ present: masterKey, previous }, subject, wrapped)
    if (key === null) throw new PlainError(`the key of ${subject} opens by no master key that there is`)
    return key
  }
  /** null: the key was destroyed */
  const keyOf = async (subject: string): Promise<Uint8Array | null> => {
    const wrapped = await ring.find(subject)
    if (wrapped === null) throw new Error(`there is no key of ${subject}`)
    return wrapped === 'destroyed' ? null : opens(subject, wrapped)
  }
  const opened = (key: Uint8Array | null, { subject, sealed }: Sealed): string | null =>
    key === null ? null : decrypt(key, subject, Buffer.from(sealed, 'base64')).toString()
  /** creates the key if there is none */
  const sealingKey = async (subject: string): Promise<Uint8Array> => {
    const wrapped =
      (await ring.find(subject)) ?? (await ring.claim(subject, wrap(masterKey, subject, randomBytes(32))))
    if (wrapped === 'destroyed')
      throw new Error(`the key of ${subject} was destroyed: nothing can be sealed for it`)
    return opens(subject, wrapped)
  }
  return {
    seal: async (subject, text) => {
      const key = await sealingKey(subject)
      return { subject, sealed: encrypt(key, subject, Buffer.from(text)).toString('base64') }
    },
    sealBytes: async (subject, what, bytes) => {
      const key = await sealingKey(subject)
      return { subject, sealed: encrypt(key, `${subject} ${what}`, bytes).toString('base64') }
    },
    openBytes: async ({ subject, sealed }, what) => {
      const key = await keyOf(subject)
      return key && decrypt(key, `${subject} ${what}`, Buffer.from(sealed, 'base64'))
    },
    open: async (sealed) => opened(await keyOf(sealed.subject), sealed),
    openAll: async (all) => {
      const keys = new Map<string, Uint8Array | null>()
      for (const { subject } of all) if (!keys.has(subject)) keys.set(subject, await keyOf(subject))
      return all.map((sealed) => opened(keys.get(sealed.subject) ?? null, sealed))
    },
    destroy: (subject) => ring.destroy(subject),
  }
}
