/**
 * Runs one piece of work at a time across all of the shop's pages in this browser, in order of request. If
 * Web Locks are missing or forbidden, each page works alone; the server still applies each task once.
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
