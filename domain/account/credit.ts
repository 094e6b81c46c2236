import { cents, type Cents } from '../kernel/cents.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import type { CustomerFact, CustomerState } from './customer.ts'

/** An order that is to go on account; amounts in cents incl. VAT. */
export interface CreditWish {
  readonly orderUid: string
  readonly amount: Cents
  /** what is unpaid of all that went on account before */
  readonly owed: Cents
}

/** More would be owed than the limit; `left` is what may still be ordered on account. */
export interface CreditRefusal {
  readonly why: 'over-credit-limit'
  readonly left: Cents
}

/** Draws on a customer's credit where there is a limit to it; to the limit itself is within it. */
export const drawCredit = (
  { orderUid, amount, owed }: CreditWish,
  { creditLimit }: Pick<CustomerState, 'creditLimit'>,
): Result<readonly CustomerFact[], CreditRefusal> => {
  if (creditLimit === undefined) return ok([])
  const left = cents(Math.max(0, creditLimit - owed))
  if (amount > left) return refused({ why: 'over-credit-limit', left })
  return ok([{ type: 'CreditDrawn', data: { orderUid, amount } }])
}
