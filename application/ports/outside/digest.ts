/** SHA-256 of bytes, or of the UTF-8 bytes of a text, as lower-case hex. */
export type Sha256 = (content: string | Uint8Array) => string

/** SHA-256 of bytes, as 32 bytes. */
export type Sha256Bytes = (bytes: Uint8Array) => Uint8Array

/**
 * A digest with the shop's own key, in lower-case hex: without the key nobody can compute it or guess its
 * text.
 */
export type KeyedDigest = (text: string) => string
