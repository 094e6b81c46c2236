import { decrypt, encrypt } from './aesGcm.ts'

/**
 * The master keys that wrap keys of subjects: `present` wraps, `previous` (null for none) only opens keys it
 * wrapped earlier. 32 bytes each.
 */
export interface MasterKeys {
  readonly present: Uint8Array
  readonly previous: Uint8Array | null
}

/** Wraps a key for storage, bound to its subject: a row moved to another subject doesn't open. */
export const wrap = (masterKey: Uint8Array, subject: string, key: Uint8Array): Buffer =>
  encrypt(masterKey, subject, key)

/** Returns the key; null if it was wrapped for another subject or with another master key, or is damaged. */
export const unwrapBy = (masterKey: Uint8Array, subject: string, wrapped: Uint8Array): Buffer | null => {
  try {
    return decrypt(masterKey, subject, wrapped)
  } catch {
    return null
  }
}

/** Returns the key, unwrapped by either master key; null if neither opens it. */
export const unwrap = (
  { present, previous }: MasterKeys,
  subject: string,
  wrapped: Uint8Array,
): Buffer | null => unwrapBy(present, subject, wrapped) ?? (previous && unwrapBy(previous, subject, wrapped))
