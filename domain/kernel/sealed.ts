/** Personal data under its person's own key: base64 of nonce, ciphertext and tag. Unreadable once that key is destroyed. */
export interface Sealed {
  /** the person (customer id) whose key opens it */
  readonly subject: string
  readonly sealed: string
}
