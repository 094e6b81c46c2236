/**
 * Who may have which cart. Its key is a secret that its browser alone holds; here only the key's hash is known, beside the cart's public
 * uid, which opens nothing. A cart's first key is written with its first fact (`Commit.cartKeys`).
 */
export interface CartKeys {
  /** the uid of the cart that a key opens; null for none */
  cartOf(keyHash: string): Promise<string | null>
  /** one more key of a cart */
  add(key: CartKey): Promise<void>
  /** the one key of a cart from now on: all that it had before open nothing, nor does its uid */
  renew(key: CartKey): Promise<void>
  /**
   * A key for the cart that began before carts had keys, whose uid was known to its browser alone. `done`: it has this key now, and its
   * uid opens it for `EXCHANGE_MS` more, for what was under way; `refused`: there is no such cart, or it has keys; `later`: nothing may
   * be written now.
   */
  exchange(key: CartKey): Promise<'done' | 'refused' | 'later'>
}

export interface CartKey {
  readonly keyHash: string
  readonly cartUid: string
  /** milliseconds since 1970 */
  readonly at: number
}

/** How long the uid of a cart of before still opens it once it was given for a key. */
export const EXCHANGE_MS = 60_000
