import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { Clock } from '../../application/ports/outside/clock.ts'
import { fromBase64, toBase64 } from '../../application/shop/proof/base64.ts'
import { cosignatureBytes, cosignedText, readCosignature } from '../../application/shop/proof/cosignature.ts'
import type { LogSigner } from '../../application/shop/proof/logSigner.ts'
import { isKeyName, type NoteSigner, type NoteVerifier } from '../../application/shop/proof/note.ts'

/** An Ed25519 key (RFC 8032) that signs notes under a name. @param seed 32 secret bytes */
export const noteSigner = (name: string, seed: Uint8Array): NoteSigner & { readonly verifierKey: string } => {
  const { raw, sign } = signingKey(seed)
  const key = namedKey(name, KEY_TYPES.note, raw)
  return { name, keyId: key.keyId, sign, verifierKey: verifierKeyText(key, KEY_TYPES.note) }
}

/**
 * The verifier of a published key, `NAME+HEX8+BASE64`; null if the text is no such key or its id doesn't
 * match.
 */
export const noteVerifier = (verifierKey: string): NoteVerifier | null => {
  const key = readVerifierKey(verifierKey, KEY_TYPES.note)
  return key && { name: key.name, keyId: key.keyId, verify: verifyingKey(key.raw) }
}

/**
 * The signer of a shop's log: its Ed25519 key for checkpoints, under the log's name.
 * @param key 32 bytes
 * @param origin the shop's public host and `/log`
 */
export const logSigner = (key: Uint8Array, origin: string): LogSigner => noteSigner(origin, key)

/**
 * The Ed25519 key with which a witness cosigns checkpoints, including the time of its clock.
 * @param seed 32 secret bytes, used for nothing else
 */
export const cosigner = (
  name: string,
  seed: Uint8Array,
  clock: Clock,
): NoteSigner & { readonly verifierKey: string } => {
  const { raw, sign } = signingKey(seed)
  const key = namedKey(name, KEY_TYPES.cosignature, raw)
  return {
    name,
    keyId: key.keyId,
    sign: (text) => {
      const time = BigInt(Math.floor(clock.now() / 1000))
      return cosignatureBytes({ time, signature: sign(cosignedText(time, text)) })
    },
    verifierKey: verifierKeyText(key, KEY_TYPES.cosignature),
  }
}

/**
 * The witness of a published key, `NAME+HEX8+BASE64`; null if the text is no such key or its id doesn't
 * match.
 */
export const cosignerVerifier = (verifierKey: string): NoteVerifier | null => {
  const key = readVerifierKey(verifierKey, KEY_TYPES.cosignature)
  if (key === null) return null
  const verify = verifyingKey(key.raw)
  return {
    name: key.name,
    keyId: key.keyId,
    verify: (text, bytes) => {
      const read = readCosignature(bytes)
      return read !== null && verify(cosignedText(read.time, text), read.signature)
    },
  }
}

/** Key types, by their byte in the formats (C2SP `signed-note`, `tlog-cosignature`). */
const KEY_TYPES = { note: 1, cosignature: 4 } as const
type KeyType = (typeof KEY_TYPES)[keyof typeof KEY_TYPES]

/** A public Ed25519 key under a name. */
export interface NamedKey {
  readonly name: string
  /** the first 4 bytes of a hash over name, type and key: 8 digits of lower-case hex */
  readonly keyId: string
  /** 32 bytes */
  readonly raw: Uint8Array
}

/** @throws TypeError for an invalid key name */
const namedKey = (name: string, type: KeyType, raw: Uint8Array): NamedKey => {
  if (!isKeyName(name)) throw new TypeError('the name of a key holds no space and no plus')
  const hash = createHash('sha256').update(`${name}\n`).update(Uint8Array.of(type)).update(raw)
  return { name, keyId: hash.digest('hex').slice(0, 8), raw }
}

/** Returns a key in its published form: `NAME+HEX8+BASE64`. */
const verifierKeyText = ({ name, keyId, raw }: NamedKey, type: KeyType): string =>
  `${name}+${keyId}+${toBase64(Buffer.concat([Uint8Array.of(type), raw]))}`

/** Parses a published key of this type; null if the text is none or its id doesn't match. */
const readVerifierKey = (text: string, type: KeyType): NamedKey | null => {
  const [name = '', keyId = '', ...rest] = text.split('+')
  const bytes = fromBase64(rest.join('+'))
  if (!isKeyName(name) || bytes?.length !== 33 || bytes[0] !== type) return null
  const key = namedKey(name, type, bytes.subarray(1))
  return key.keyId === keyId ? key : null
}

/** The DER prefix of the 32 bytes of an Ed25519 key (RFC 8410). */
const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

/** Creates a signing key (RFC 8032). @param seed its 32 secret bytes @throws TypeError for another length */
const signingKey = (seed: Uint8Array) => {
  if (seed.length !== 32) throw new TypeError('an Ed25519 key has 32 bytes')
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_HEAD, seed]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return {
    /** the 32 bytes of the public key */
    raw: spki.subarray(PUBLIC_HEAD.length),
    sign: (text: string): Uint8Array => sign(null, Buffer.from(text), key),
  }
}

/** Returns a function that verifies a text's signature. @param raw the 32 bytes of the public key */
const verifyingKey = (raw: Uint8Array) => {
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_HEAD, raw]), format: 'der', type: 'spki' })
  return (text: string, signature: Uint8Array): boolean => verify(null, Buffer.from(text), key, signature)
}
