/**
 * Which products carts had when this process last changed them, so that they are read together with the cart. A guess that only
 * saves time: whatever a change is decided on is read anew.
 */
export interface CartPrefetch {
  /** none for a cart that is not remembered */
  productIds(cartUid: string | null): readonly number[]
  remember(cartUid: string, productIds: readonly number[]): void
}

/** How many carts are remembered; the one that was changed longest ago is forgotten first. */
const REMEMBERED = 10_000

export const cartPrefetch = (): CartPrefetch => {
  const known = new Map<string, readonly number[]>()
  return {
    productIds: (cartUid) => (cartUid !== null && known.get(cartUid)) || [],
    remember: (cartUid, productIds) => {
      known.delete(cartUid)
      known.set(cartUid, productIds)
      for (const oldest of known.keys()) {
        if (known.size <= REMEMBERED) return
        known.delete(oldest)
      }
    },
  }
}
