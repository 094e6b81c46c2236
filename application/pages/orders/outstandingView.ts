import type { Cents } from '../../../domain/kernel/cents.ts'

/** What its buyer still owes of an order, and how it can be paid. */
export interface OutstandingView {
  /** cents incl. VAT */
  readonly amount: Cents
  /** the order does not leave before it is paid: the shop changed it into one that costs more */
  readonly isAwaited: boolean
  /** a payment was begun and may still be paid, or is being processed; null for none */
  readonly underWay: 'open' | 'pending' | null
  /** none while one is under way */
  readonly ways: readonly { readonly id: string; readonly label: string; readonly icon: string }[]
}
