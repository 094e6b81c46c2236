import type { LogSigner } from '../../application/shop/proof/logSigner.ts'
import type { NoteSigner, NoteVerifier } from '../../application/shop/proof/note.ts'
import { signingKey, verifyingKey } from './ed25519.ts'
import { KEY_TYPES, namedKey, readVerifierKey, verifierKeyText } from './verifierKey.ts'

/** An Ed25519 key (RFC 8032) that signs notes under a name. @param seed 32 secret bytes */
export const noteSigner = (name: string, seed: Uint8Array): NoteSigner & { readonly verifierKey: string } => {
  const { raw, sign } = signingKey(seed)
  const key = namedKey(name, KEY_TYPES.note, raw)
  return { name, keyId: key.keyId, sign, verifierKey: verifierKeyText(key, KEY_TYPES.note) }
}

/** Who a published key belongs to, `NAME+HEX8+BASE64`; null for what isn't such a key, or whose id isn't its own. */
export const noteVerifier = (verifierKey: string): NoteVerifier | null => {
  const key = readVerifierKey(verifierKey, KEY_TYPES.note)
  return key && { name: key.name, keyId: key.keyId, verify: verifyingKey(key.raw) }
}

/** Who signs for the log of a shop: its Ed25519 key for checkpoints, under the log's name. @param key 32 bytes @param origin the shop's public host and `/log` */
export const logSigner = (key: Uint8Array, origin: string): LogSigner => noteSigner(origin, key)
