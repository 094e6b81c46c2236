import type { PaymentRows } from '../../../application/ports/database/orders.ts'
import type { MemoryTables } from './tables.ts'

/** Payments in memory, from the commits of the same tables' store. */
export const memoryPaymentRows = ({ payments }: Pick<MemoryTables, 'payments'>): PaymentRows => ({
  byUid: async (uid) => payments.get(uid) ?? null,
  byProviderId: async (id) => [...payments.values()].find((row) => row.providerId === id) ?? null,
})
