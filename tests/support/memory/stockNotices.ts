import type { StockNoticeRow, StockNotices } from '../../../application/ports/database/stockNotices.ts'

/** Requested stock notices by product, in memory. */
export const memoryStockNotices = (): StockNotices => {
  const rows = new Map<string, StockNoticeRow>()
  const those = (isMeant: (row: StockNoticeRow) => boolean) =>
    [...rows.values()]
      .filter(isMeant)
      .toSorted((a, b) => a.until - b.until || (a.subject < b.subject ? -1 : 1))
  return {
    save: async (row) => void rows.set(row.subject, { ...row }),
    products: async () =>
      [...new Set([...rows.values()].map(({ productId }) => productId))].toSorted((a, b) => a - b),
    ofProduct: async (productId) => those((row) => row.productId === productId),
    ofMailbox: async (mailbox) => those((row) => row.mailbox === mailbox),
    past: async (now) => those(({ until }) => until <= now),
    remove: async (subject) => void rows.delete(subject),
  }
}
