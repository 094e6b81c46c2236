import type { CustomerOrder } from '../../../application/shop/privacy/customerOrders.ts'

/** What is told of an order: its number, and what keeps its buyer. */
export const orderText = ({ number, isUnderWay, retainedUntil }: CustomerOrder): string => {
  if (isUnderWay) return `${number} (may still be paid)`
  return retainedUntil === null
    ? number
    : `${number} (kept until ${new Date(retainedUntil).toISOString().slice(0, 10)})`
}
