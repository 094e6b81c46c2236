/** Lets work on one cart wait for each other. */
export interface CartLock {
  /**
   * Does the work as soon as what was asked for before it on the same cart has settled, and at once without a cart.
   * @param cartUid null for a cart that is yet to be made
   */
  hold<T>(cartUid: string | null, work: () => Promise<T>): Promise<T>
}

const ignored = (): void => undefined

/**
 * One process's lock, so that a shopper's own quick calls don't race each other. It only saves tries: other processes may change
 * the cart too, and the log decides.
 */
export const cartLock = (): CartLock => {
  const waiting = new Map<string, Promise<unknown>>()
  return {
    hold: (cartUid, work) => {
      if (cartUid === null) return work()
      const mine = (waiting.get(cartUid) ?? Promise.resolve()).then(work)
      const settled = mine.then(ignored, ignored).then(() => {
        if (waiting.get(cartUid) === settled) waiting.delete(cartUid)
      })
      waiting.set(cartUid, settled)
      return mine
    },
  }
}
