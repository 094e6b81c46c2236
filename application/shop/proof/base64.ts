/** Standard base64 with its padding (RFC 4648, section 4). */
export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** Decodes strict base64; null for any text that re-encoding would not reproduce. */
export const fromBase64 = (text: string): Uint8Array | null => {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : null
}

/** Decodes a SHA-256 (32 bytes) from base64; null for anything else. */
export const hashFromBase64 = (text: string): Uint8Array | null => {
  const bytes = fromBase64(text)
  return bytes?.length === 32 ? bytes : null
}
