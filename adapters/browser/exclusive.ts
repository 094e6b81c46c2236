/**
 * One piece of work at a time over all pages of the shop in this browser, in the order they were asked for. Where Web Locks are
 * missing or forbidden each page works for itself; the server takes each task once all the same.
 */
export const exclusiveBy =
  (locks: Pick<LockManager, 'request'> | undefined) =>
  async (work: () => Promise<void>): Promise<void> => {
    if (locks === undefined) return work()
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      return work()
    }
    try {
      await locks.request('toonbank.cart', begin)
    } catch (reason) {
      if (hasBegun) throw reason
      await work()
    }
  }
