import type { Refusal } from './refusal.ts'

/** Why what is left of an order is not paid, beside what refuses any payment. */
export const OUTSTANDING_REFUSALS = {
  'nothing-due': { status: 200, text: 'checkoutNothingDue', act: 'nothing' },
  /** another sum is owed than the one that was seen */
  'amount-changed': { status: 200, text: 'checkoutAmountChanged', act: 'reload' },
} as const satisfies Record<string, Refusal>
