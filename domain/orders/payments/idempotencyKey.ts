import type { Cents } from '../../kernel/cents.ts'

declare const brand: unique symbol

/** What a payment provider knows a repeated call by. Each function below names one operation, so no two operations share a key. */
export type IdempotencyKey = string & { readonly [brand]: 'IdempotencyKey' }

/**
 * Creates a payment. The bare uid, as it always was: an attempt that was begun before a new version of the shop took over is
 * retried under the key that it was begun with, and no second payment is created. No other operation's key is a bare uid.
 */
export const paymentKey = (paymentUid: string): IdempotencyKey => paymentUid as IdempotencyKey

/**
 * Sends a refund. A key stands for one amount and one try: a refund that was lowered, or whose money came back, is sent under another.
 * @param failures how many times its money came back
 */
export const refundKey = (refundUid: string, amount: Cents, failures: number): IdempotencyKey =>
  `refund-${refundUid}-of-${amount}${failures === 0 ? '' : `-again-${failures}`}` as IdempotencyKey

/** Captures an authorized payment, which is done once. */
export const captureKey = (paymentUid: string): IdempotencyKey => `capture-${paymentUid}` as IdempotencyKey
