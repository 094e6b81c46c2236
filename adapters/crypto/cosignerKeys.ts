import { cosignatureBytes, cosignedText, readCosignature } from '../../application/shop/proof/cosignature.ts'
import type { NoteSigner, NoteVerifier } from '../../application/shop/proof/note.ts'
import type { Clock } from '../../application/ports/outside/clock.ts'
import { signingKey, verifyingKey } from './ed25519.ts'
import { KEY_TYPES, namedKey, readVerifierKey, verifierKeyText } from './verifierKey.ts'

/** An Ed25519 key by which a witness cosigns checkpoints at the time of its clock. @param seed 32 secret bytes, used for nothing else */
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

/** The witness that a published key belongs to, `NAME+HEX8+BASE64`; null for what isn't such a key, or whose id isn't its own. */
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
