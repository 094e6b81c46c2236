import type { PaymentRow } from './log/eventStore.ts'

/** Which order a payment belongs to: what commits wrote as `payments`, found by either id. Reading changes nothing. */
export interface PaymentRows {
  byUid(paymentUid: string): Promise<PaymentRow | null>
  byProviderId(providerId: string): Promise<PaymentRow | null>
}
