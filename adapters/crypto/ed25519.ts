import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'

/** What stands before the 32 bytes of an Ed25519 key in DER (RFC 8410). */
const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

/** A key that signs (RFC 8032). @param seed its 32 secret bytes @throws TypeError for another number of bytes */
export const signingKey = (seed: Uint8Array) => {
  if (seed.length !== 32) throw new TypeError('an Ed25519 key has 32 bytes')
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_HEAD, seed]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return {
    /** the 32 bytes that others verify by */
    raw: spki.subarray(PUBLIC_HEAD.length),
    sign: (text: string): Uint8Array => sign(null, Buffer.from(text), key),
  }
}

/** @param raw the 32 bytes of a public key. Answers whether a signature is that key's on a text. */
export const verifyingKey = (raw: Uint8Array) => {
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_HEAD, raw]), format: 'der', type: 'spki' })
  return (text: string, signature: Uint8Array): boolean => verify(null, Buffer.from(text), key, signature)
}
