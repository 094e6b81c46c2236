import {
  findCustomers,
  findNumbered,
  type FoundCustomer,
} from '../../../application/shop/privacy/findCustomers.ts'
import { customerOf } from '../../../application/shop/customers/customerForms.ts'
import { owedOnAccount } from '../../../application/shop/orders/credit.ts'
import { customerNumberIn } from '../../../domain/account/customerNumber.ts'
import type { Command, CommandServices } from '../command.ts'
import { euros } from '../euros.ts'
import { terminalSafe } from '../terminalSafe.ts'
import { parsedCommand } from '../parsedArguments.ts'
import { table } from '../table.ts'
import { agreedColumns, agreedCells, orderText } from './customerWords.ts'

const rowOf = async (
  services: CommandServices,
  { customerId, number, since, orders }: FoundCustomer,
): Promise<readonly string[]> => [
  terminalSafe(customerId),
  number ?? '',
  since,
  ...agreedCells((await customerOf(services, customerId)).state),
  euros(await owedOnAccount(services, customerId)),
  terminalSafe(orders.map(orderText).join(', ')),
]

/**
 * `customers show EMAIL|NUMBER`: shows the customers who gave this address in a checkout or have this number:
 * their terms, the amount they owe on account, and their orders. Exit code 1 if there are none.
 */
export const customersShow: Command = parsedCommand('customers show', {
  allowPositionals: true,
})(async (services, { positionals: [asked, ...more] }, io, fail) => {
  if (asked === undefined || more.length > 0) return fail('name one email address or customer number')
  const number = customerNumberIn(asked)
  const found = await (number === null ? findCustomers(services, asked) : findNumbered(services, number))
  if (found.length === 0) return fail('there is no customer with that email address or number')
  const columns = [
    { title: 'customer' },
    { title: 'number' },
    { title: 'since' },
    ...agreedColumns,
    { title: 'owes' },
    { title: 'orders', flexes: true },
  ]
  io.out(table(columns, await Promise.all(found.map((one) => rowOf(services, one))), io))
  return 0
})
