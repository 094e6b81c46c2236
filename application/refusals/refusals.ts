import { ACCOUNT_REFUSALS } from './accountRefusals.ts'
import { CALL_REFUSALS } from './callRefusals.ts'
import { CART_REFUSALS } from './cartRefusals.ts'
import { OUTSTANDING_REFUSALS, PAY_REFUSALS } from './payRefusals.ts'

/** Every refusal of the shop by its code: HTTP status, text, and what to do. */
export const REFUSALS = {
  ...CART_REFUSALS,
  ...CALL_REFUSALS,
  ...PAY_REFUSALS,
  ...OUTSTANDING_REFUSALS,
  ...ACCOUNT_REFUSALS,
} as const

export type RefusalCode = keyof typeof REFUSALS
