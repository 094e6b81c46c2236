/**
 * The keys of carts. A cart's key is a secret that only its browser stores; the shop stores the key's hash
 * next to the cart's public uid, which gives no access. A cart's first key is written with its first event
 * (`Commit.cartKeys`).
 */
export interface CartKeys {
  /** the uid of the cart that a key opens; null if there is none */
  cartOf(keyHash: string): Promise<string | null>
  /** adds another key to a cart */
  add(key: CartKey): Promise<void>
  /** replaces all earlier keys of a cart by this one */
  renew(key: CartKey): Promise<void>
  /** deletes all keys of a cart */
  end(cartUid: string): Promise<void>
}

export interface CartKey {
  readonly keyHash: string
  readonly cartUid: string
  /** milliseconds since 1970 */
  readonly at: number
}
