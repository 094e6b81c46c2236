import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** Nonce, ciphertext and tag in one, bound to `context`. @param key 32 bytes */
export const encrypt = (key: Uint8Array, context: string, plain: Uint8Array): Buffer => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** What was encrypted. @throws Error when a byte of it, the key or the context is another than then. */
export const decrypt = (key: Uint8Array, context: string, box: Uint8Array): Buffer => {
  const decipher = createDecipheriv(CIPHER, key, box.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(context))
    .setAuthTag(box.subarray(box.length - TAG))
  return Buffer.concat([decipher.update(box.subarray(NONCE, box.length - TAG)), decipher.final()])
}
