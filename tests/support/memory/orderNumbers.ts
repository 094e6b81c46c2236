import type { OrderNumbers } from '../../../application/ports/database/orders.ts'

/** Order numbers in memory. */
export const memoryOrderNumbers = (): OrderNumbers => {
  const last = new Map<number, number>()
  return {
    next: async (year) => {
      const number = (last.get(year) ?? 0) + 1
      last.set(year, number)
      return number
    },
  }
}
