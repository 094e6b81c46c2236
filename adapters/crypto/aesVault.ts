import { randomBytes } from 'node:crypto'
import type { KeyRing, Vault } from '../../application/ports/database/vault.ts'
import { decrypt, encrypt } from './aesGcm.ts'

/**
 * The vault in AES-256-GCM. A subject's key is wrapped with the subject as context, so a row moved to another subject doesn't
 * open. Keys are not remembered here: once the row is destroyed, no process can open anything.
 * @param masterKey 32 bytes
 */
export const aesVault = (ring: KeyRing, masterKey: Uint8Array): Vault => {
  if (masterKey.length !== 32) throw new RangeError('a master key has 32 bytes')
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
    open: async ({ subject, sealed }) => {
      const wrapped = await ring.find(subject)
      if (wrapped === 'destroyed') return null
      if (wrapped === null) throw new Error(`there is no key of ${subject}`)
      return decrypt(decrypt(masterKey, subject, wrapped), subject, Buffer.from(sealed, 'base64')).toString()
    },
    destroy: (subject) => ring.destroy(subject),
  }
}
