/** Standard base64 with its padding (RFC 4648, section 4). */
export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** The bytes of a text that is exactly what they encode to; null for any other text. */
export const fromBase64 = (text: string): Uint8Array | null => {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : null
}

/** The 32 bytes of a SHA-256 in base64, null for anything else. */
export const hashFromBase64 = (text: string): Uint8Array | null => {
  const bytes = fromBase64(text)
  return bytes?.length === 32 ? bytes : null
}
