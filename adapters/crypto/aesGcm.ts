import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** Encrypts to nonce, ciphertext and tag, concatenated and bound to `context`. @param key 32 bytes */
export const encrypt = (key: Uint8Array, context: string, plain: Uint8Array): Buffer => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Returns the plaintext. @throws Error if the box, the key or the context was changed. */
export const decrypt = (key: Uint8Array, context: string, box: Uint8Array): Buffer => {
  const decipher = createDecipheriv(CIPHER, key, box.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(context))
    .setAuthTag(box.subarray(box.length - TAG))
  return Buffer.concat([decipher.update(box.subarray(NONCE, box.length - TAG)), decipher.final()])
}
