/** Fresh names that nobody can guess. */
export interface Ids {
  /** a random UUID (RFC 9562, version 4) */
  uuid(): string
  /** 256 random bits, base64url: for tokens that open a session */
  token(): string
}
