import type { Cents } from '../../kernel/cents.ts'

declare const brand: unique symbol

/**
 * The key by which a payment provider recognises a repeated call. Each function below names one operation, so
 * no two operations share a key.
 */
export type IdempotencyKey = string & { readonly [brand]: 'IdempotencyKey' }

/**
 * The key to create a payment: the bare uid. It must never change: a retry after a deployment then repeats
 * the key of the first call, and no second payment is created. No other operation's key is a bare uid.
 */
export const paymentKey = (paymentUid: string): IdempotencyKey => paymentUid as IdempotencyKey

/**
 * The key to send a refund: one amount and one try. A lowered or failed refund is sent under another key.
 * @param failures how often the refund failed before
 */
export const refundKey = (refundUid: string, amount: Cents, failures: number): IdempotencyKey =>
  `refund-${refundUid}-of-${amount}${failures === 0 ? '' : `-again-${failures}`}` as IdempotencyKey

/** The key to capture an authorized payment, which happens once. */
export const captureKey = (paymentUid: string): IdempotencyKey => `capture-${paymentUid}` as IdempotencyKey
