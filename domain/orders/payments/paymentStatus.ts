/** A payment's status at the provider, in the provider's terms. Refunds and chargebacks are not statuses. */
export const PAYMENT_STATUSES = [
  'open',
  'pending',
  'authorized',
  'paid',
  'canceled',
  'expired',
  'failed',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
