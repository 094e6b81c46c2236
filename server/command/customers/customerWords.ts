import type { ListedAccount } from '../../../application/shop/customers/listAccounts.ts'
import type { CustomerOrder } from '../../../application/shop/privacy/customerOrders.ts'
import { isBusinessCustomer } from '../../../domain/account/customer.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { dayIn } from '../../../domain/kernel/days.ts'
import { euros } from '../euros.ts'
import type { CustomerListed } from '../jsonShapes.ts'
import { terminalSafe } from '../terminalSafe.ts'

/** A customer as lists and `--json` have them. */
export const listedCustomer = ({ customerId, since, state, details }: ListedAccount): CustomerListed => ({
  customerId,
  number: state.number ?? null,
  name: details && `${details.firstName} ${details.lastName}`.trim(),
  emailAddress: details && details.emailAddress,
  kind: isBusinessCustomer(state) ? 'business' : 'private',
  since,
  status: state.isInactive === true ? 'inactive' : 'active',
  group: state.group ?? null,
  creditLimit: state.creditLimit ?? null,
})

/** Terms of a customer: whether the shop accepts their orders, their price group, and their credit limit. */
export const agreedColumns = [{ title: 'status' }, { title: 'group' }, { title: 'limit' }] as const

export const agreedCells = ({
  status,
  group,
  creditLimit,
}: Pick<CustomerListed, 'status' | 'group' | 'creditLimit'>): readonly string[] => [
  status,
  terminalSafe(group ?? ''),
  creditLimit === null ? '' : euros(cents(creditLimit)),
]

/** Order number, and the reason why the buyer's name is still retained. */
export const orderText = ({
  number,
  isUnderWay,
  retainedUntil,
}: Pick<CustomerOrder, 'number' | 'isUnderWay' | 'retainedUntil'>): string => {
  if (isUnderWay) return `${number} (may still be paid)`
  return retainedUntil === null ? number : `${number} (retained until ${dayIn(retainedUntil)})`
}
