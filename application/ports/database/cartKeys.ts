/**
 * Who may have which cart. Its key is a secret that its browser alone holds; here only the key's hash is known, beside the cart's public
 * uid, which opens nothing. A cart's first key is written with its first event (`Commit.cartKeys`).
 */
export interface CartKeys {
  /** the uid of the cart that a key opens; null for none */
  cartOf(keyHash: string): Promise<string | null>
  /** one more key of a cart */
  add(key: CartKey): Promise<void>
  /** the one key of a cart from now on: all that it had before open nothing */
  renew(key: CartKey): Promise<void>
  /** all keys of a cart open nothing any more */
  end(cartUid: string): Promise<void>
}

export interface CartKey {
  readonly keyHash: string
  readonly cartUid: string
  /** milliseconds since 1970 */
  readonly at: number
}
