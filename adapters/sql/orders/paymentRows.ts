import type { OpenDatabase } from '../engine/database.ts'
import type { PaymentRow } from '../../../application/ports/database/log/eventStore.ts'
import type { PaymentRows } from '../../../application/ports/database/orders.ts'

const PAYMENTS = `select payment_uid as "paymentUid", order_uid as "orderUid", provider_id as "providerId", open from payments`

/** Payments on PostgreSQL, as commits wrote them. */
export const sqlPaymentRows = (database: OpenDatabase): PaymentRows => {
  const rows = (name: string, where: string, value: string) =>
    database.statement<PaymentRow>(name, `${PAYMENTS} where ${where}`, [value])
  return {
    byUid: async (uid) => (await rows('payment', 'payment_uid = $1', uid))[0] ?? null,
    byProviderId: async (id) => (await rows('payment_of_provider', 'provider_id = $1', id))[0] ?? null,
    ofOrder: (uid) => rows('payments_of_order', 'order_uid = $1 order by payment_uid', uid),
  }
}
