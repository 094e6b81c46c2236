import type { Schedule } from '../../ports/outside/schedule.ts'

/** Lets work on one cart wait for each other. */
export interface CartLock {
  /**
   * Does the work as soon as what was asked for before it on the same cart has settled, or when it has waited long enough, and at
   * once without a cart.
   * @param cartUid null for a cart that is yet to be made
   */
  hold<T>(cartUid: string | null, work: () => Promise<T>): Promise<T>
  /** how many carts are worked on now */
  busy(): number
}

const ignored = (): void => undefined

/**
 * One process's lock, so that a shopper's own quick calls don't race each other. It only saves tries: other processes may change
 * the cart too, and the log decides. So nobody waits long for others who themselves wait for a database that doesn't answer.
 * @param mostMs how long anyone waits for those before
 */
export const cartLock = (schedule: Schedule, mostMs: number): CartLock => {
  const waiting = new Map<string, Promise<unknown>>()
  const turnAfter = (before: Promise<unknown>): Promise<void> =>
    new Promise((resolve) => {
      const forget = schedule.after(mostMs, resolve)
      void before.then(() => {
        forget()
        resolve()
      })
    })
  return {
    hold: (cartUid, work) => {
      if (cartUid === null) return work()
      const before = waiting.get(cartUid)
      const mine = before === undefined ? Promise.resolve().then(work) : turnAfter(before).then(work)
      const settled = mine.then(ignored, ignored).then(() => {
        if (waiting.get(cartUid) === settled) waiting.delete(cartUid)
      })
      waiting.set(cartUid, settled)
      return mine
    },
    busy: () => waiting.size,
  }
}
