import type { OpenDatabase } from '../engine/database.ts'
import type { PaymentRow } from '../../../application/ports/database/log/eventStore.ts'
import type { PaymentRows } from '../../../application/ports/database/paymentRows.ts'

const PAYMENTS = `select payment_uid as "paymentUid", order_uid as "orderUid", provider_id as "providerId", open from payments`

/** Payments on PostgreSQL, as commits wrote them. */
export const sqlPaymentRows = (database: OpenDatabase): PaymentRows => {
  const row = async (name: string, where: string, value: string) => {
    const [found] = await database.statement<PaymentRow>(name, `${PAYMENTS} where ${where}`, [value])
    return found ?? null
  }
  return {
    byUid: (uid) => row('payment', 'payment_uid = $1', uid),
    byProviderId: (id) => row('payment_of_provider', 'provider_id = $1', id),
  }
}
