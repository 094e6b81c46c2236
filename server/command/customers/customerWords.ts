import type { CustomerOrder } from '../../../application/shop/privacy/customerOrders.ts'
import type { CustomerState } from '../../../domain/account/customer.ts'
import { euros } from '../euros.ts'
import { terminalSafe } from '../terminalSafe.ts'

/** Terms of a customer: whether the shop accepts their orders, their price group, and their credit limit. */
export const agreedColumns = [{ title: 'status' }, { title: 'group' }, { title: 'limit' }] as const

export const agreedCells = ({ isInactive, group, creditLimit }: CustomerState): readonly string[] => [
  isInactive === true ? 'inactive' : 'active',
  terminalSafe(group ?? ''),
  creditLimit === undefined ? '' : euros(creditLimit),
]

/** Order number, and the reason why the buyer's name is still retained. */
export const orderText = ({ number, isUnderWay, retainedUntil }: CustomerOrder): string => {
  if (isUnderWay) return `${number} (may still be paid)`
  return retainedUntil === null
    ? number
    : `${number} (retained until ${new Date(retainedUntil).toISOString().slice(0, 10)})`
}
