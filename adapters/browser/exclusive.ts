/**
 * One piece of work at a time over all pages of the shop in this browser: the page that holds the lock is the one that sends.
 * Without Web Locks each page works for itself; the server takes each task once all the same.
 */
export const exclusiveBy =
  (locks: Pick<LockManager, 'request'> | undefined) =>
  async (work: () => Promise<void>): Promise<void> => {
    if (locks === undefined) return work()
    await locks.request('toonbank.cart', work)
  }
