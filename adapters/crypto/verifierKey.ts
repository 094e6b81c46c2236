import { createHash } from 'node:crypto'
import { fromBase64, toBase64 } from '../../application/shop/proof/base64.ts'
import { isKeyName } from '../../application/shop/proof/note.ts'

/** What a key signs, by the byte that the formats give it (C2SP `signed-note`, `tlog-cosignature`). */
export const KEY_TYPES = { note: 1, cosignature: 4 } as const
type KeyType = (typeof KEY_TYPES)[keyof typeof KEY_TYPES]

/** A public Ed25519 key under a name. */
export interface NamedKey {
  readonly name: string
  /** the first 4 bytes of a hash over name, type and key: 8 digits of lower-case hex */
  readonly keyId: string
  /** 32 bytes */
  readonly raw: Uint8Array
}

/** @throws TypeError for a name that no key may have */
export const namedKey = (name: string, type: KeyType, raw: Uint8Array): NamedKey => {
  if (!isKeyName(name)) throw new TypeError('the name of a key holds no space and no plus')
  const hash = createHash('sha256').update(`${name}\n`).update(Uint8Array.of(type)).update(raw)
  return { name, keyId: hash.digest('hex').slice(0, 8), raw }
}

/** A key as it is published: `NAME+HEX8+BASE64`. */
export const verifierKeyText = ({ name, keyId, raw }: NamedKey, type: KeyType): string =>
  `${name}+${keyId}+${toBase64(Buffer.concat([Uint8Array.of(type), raw]))}`

/** A published key of this type; null for what is none, or whose id isn't its own. */
export const readVerifierKey = (text: string, type: KeyType): NamedKey | null => {
  const [name = '', keyId = '', ...rest] = text.split('+')
  const bytes = fromBase64(rest.join('+'))
  if (!isKeyName(name) || bytes?.length !== 33 || bytes[0] !== type) return null
  const key = namedKey(name, type, bytes.subarray(1))
  return key.keyId === keyId ? key : null
}
