import { randomBytes } from 'node:crypto'
import type { KeyRing, Vault } from '../../application/ports/database/vault.ts'
import type { Sealed } from '../../domain/kernel/sealed.ts'
import { decrypt, encrypt } from './aesGcm.ts'

/**
 * The vault in AES-256-GCM. A subject's key is wrapped with the subject as context, so a row moved to another subject doesn't
 * open. Keys are not remembered here: once the row is destroyed, no process can open anything.
 * @param masterKey 32 bytes
 */
export const aesVault = (ring: KeyRing, masterKey: Uint8Array): Vault => {
  if (masterKey.length !== 32) throw new RangeError('a master key has 32 bytes')
  /** null: it was destroyed */
  const keyOf = async (subject: string): Promise<Uint8Array | null> => {
    const wrapped = await ring.find(subject)
    if (wrapped === null) throw new Error(`there is no key of ${subject}`)
    return wrapped === 'destroyed' ? null : decrypt(masterKey, subject, wrapped)
  }
  const opened = (key: Uint8Array | null, { subject, sealed }: Sealed): string | null =>
    key === null ? null : decrypt(key, subject, Buffer.from(sealed, 'base64')).toString()
  return {
    seal: async (subject, text) => {
      const wrapped =
        (await ring.find(subject)) ??
        (await ring.claim(subject, encrypt(masterKey, subject, randomBytes(32))))
      if (wrapped === 'destroyed')
        throw new Error(`the key of ${subject} was destroyed: nothing can be sealed for it`)
      const key = decrypt(masterKey, subject, wrapped)
      return { subject, sealed: encrypt(key, subject, Buffer.from(text)).toString('base64') }
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
