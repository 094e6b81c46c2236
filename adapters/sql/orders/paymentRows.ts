import type { PaymentRow } from '../../../application/ports/database/eventStore.ts'
import type { PaymentRows } from '../../../application/ports/database/paymentRows.ts'
import type { OpenDatabase } from '../engine/database.ts'

/** Payments on PostgreSQL, as commits wrote them. */
export const sqlPaymentRows = ({ db }: OpenDatabase): PaymentRows => {
  const rows = () =>
    db
      .selectFrom('payments')
      .select(['payment_uid as paymentUid', 'order_uid as orderUid', 'provider_id as providerId', 'open'])
  const one = async (row: Promise<PaymentRow | undefined>): Promise<PaymentRow | null> => (await row) ?? null
  return {
    byUid: (uid) => one(rows().where('payment_uid', '=', uid).executeTakeFirst()),
    byProviderId: (id) => one(rows().where('provider_id', '=', id).executeTakeFirst()),
    ofOrder: (uid) => rows().where('order_uid', '=', uid).orderBy('payment_uid').execute(),
  }
}
