import { byBytes } from '../../../application/contract/log/order.ts'
import type { PaymentRows } from '../../../application/ports/database/orders.ts'
import type { MemoryTables } from './tables.ts'

/** Payments in memory, as the store of the same tables was given them. */
export const memoryPaymentRows = ({ payments }: Pick<MemoryTables, 'payments'>): PaymentRows => ({
  byUid: async (uid) => payments.get(uid) ?? null,
  byProviderId: async (id) => [...payments.values()].find((row) => row.providerId === id) ?? null,
  ofOrder: async (uid) =>
    [...payments.values()]
      .filter((row) => row.orderUid === uid)
      .sort((a, b) => byBytes(a.paymentUid, b.paymentUid)),
})
