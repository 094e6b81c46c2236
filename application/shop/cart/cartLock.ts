import type { Schedule } from '../../ports/outside/schedule.ts'

/** Serialises work on each cart. */
export interface CartLock {
  /**
   * Runs the work when earlier work on the same cart has settled, or after the longest wait. Without a cart
   * it runs at once.
   * @param cartUid null for a cart that does not exist yet
   */
  hold<T>(cartUid: string | null, work: () => Promise<T>): Promise<T>
  /** number of carts with running work */
  busy(): number
}

const ignored = (): void => undefined

/**
 * Creates the lock of one process, so that a shopper's own quick calls don't conflict. It only saves retries:
 * other processes may change the cart too, and the log decides. The wait is limited, so that calls don't
 * queue behind a database that doesn't answer.
 * @param mostMs longest wait for earlier work, in ms
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
