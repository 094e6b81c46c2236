import type { CustomerOrder } from '../../../application/shop/privacy/customerOrders.ts'
import type { CustomerState } from '../../../domain/account/customer.ts'
import { euros } from '../euros.ts'
import { terminalSafe } from '../terminalSafe.ts'

/** What a shop agreed with a customer: whether it takes their orders, whose prices hold, how much they may owe on account. */
export const agreedColumns = [{ title: 'status' }, { title: 'group' }, { title: 'limit' }] as const

export const agreedCells = ({ isInactive, group, creditLimit }: CustomerState): readonly string[] => [
  isInactive === true ? 'inactive' : 'active',
  terminalSafe(group ?? ''),
  creditLimit === undefined ? '' : euros(creditLimit),
]

/** What is told of an order: its number, and what keeps its buyer. */
export const orderText = ({ number, isUnderWay, retainedUntil }: CustomerOrder): string => {
  if (isUnderWay) return `${number} (may still be paid)`
  return retainedUntil === null
    ? number
    : `${number} (kept until ${new Date(retainedUntil).toISOString().slice(0, 10)})`
}
