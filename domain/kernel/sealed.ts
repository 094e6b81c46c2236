/**
 * Personal data encrypted with its person's own key: base64 of
 * nonce, ciphertext and tag. Unreadable once that key is destroyed.
 */
export interface Sealed {
  /** the customer id whose key decrypts it */
  readonly subject: string
  readonly sealed: string
}
