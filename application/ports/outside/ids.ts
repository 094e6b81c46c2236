/** New unguessable ids. */
export interface Ids {
  /** a random UUID (RFC 9562, version 4) */
  uuid(): string
  /** 256 random bits, base64url: for session tokens */
  token(): string
}
