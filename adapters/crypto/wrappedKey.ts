import { decrypt, encrypt } from './aesGcm.ts'

/** What keys of subjects are wrapped with: by the present one; `previous` (null for none) opens those that it wrapped before. 32 bytes each. */
export interface MasterKeys {
  readonly present: Uint8Array
  readonly previous: Uint8Array | null
}

/** A key as it is kept: bound to its subject, so that a row which was moved to another doesn't open. */
export const wrap = (masterKey: Uint8Array, subject: string, key: Uint8Array): Buffer =>
  encrypt(masterKey, subject, key)

/** The key; null where it was wrapped for another subject or with another master key, or was damaged. */
export const unwrapBy = (masterKey: Uint8Array, subject: string, wrapped: Uint8Array): Buffer | null => {
  try {
    return decrypt(masterKey, subject, wrapped)
  } catch {
    return null
  }
}

/** The key, by whichever master key wrapped it; null where neither did. */
export const unwrap = (
  { present, previous }: MasterKeys,
  subject: string,
  wrapped: Uint8Array,
): Buffer | null => unwrapBy(present, subject, wrapped) ?? (previous && unwrapBy(previous, subject, wrapped))
