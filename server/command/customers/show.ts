import {
  findCustomers,
  findNumbered,
  type FoundCustomer,
} from '../../../application/shop/privacy/findCustomers.ts'
import { customerOf, detailsOf } from '../../../application/shop/customers/customerForms.ts'
import { owedOnAccount } from '../../../application/shop/orders/credit.ts'
import { customerNumberIn } from '../../../domain/account/customerNumber.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import type { Command, CommandServices } from '../command.ts'
import { euros } from '../euros.ts'
import type { CustomerShown } from '../jsonShapes.ts'
import { minuteText } from '../localTime.ts'
import { jsonLine, terminalSafe } from '../terminalSafe.ts'
import { parsedCommand } from '../parsedArguments.ts'
import { table } from '../table.ts'
import { CUSTOMERS_SHOW } from './customersArguments.ts'
import { agreedColumns, agreedCells, listedCustomer, orderText } from './customerWords.ts'

const COLUMNS = [
  { title: 'customer' },
  { title: 'number' },
  { title: 'name' },
  { title: 'email' },
  { title: 'since' },
  ...agreedColumns,
  { title: 'owes' },
  { title: 'orders', flexes: true },
] as const

const shown = async (services: CommandServices, found: FoundCustomer): Promise<CustomerShown> => {
  const { customerId, since, orders } = found
  const { state } = await customerOf(services, customerId)
  return {
    ...listedCustomer({ customerId, since, state, details: await detailsOf(services, state) }),
    owed: await owedOnAccount(services, customerId),
    orders: orders.map(({ number, isUnderWay, retainedUntil }) => ({
      number,
      isUnderWay,
      retainedUntil: retainedUntil === null ? null : new Date(retainedUntil).toISOString(),
    })),
  }
}

const cells = (one: CustomerShown, { orders }: FoundCustomer): readonly string[] => [
  terminalSafe(one.customerId),
  one.number ?? '',
  terminalSafe(one.name ?? ''),
  terminalSafe(one.emailAddress ?? ''),
  minuteText(one.since),
  ...agreedCells(one),
  euros(cents(one.owed)),
  terminalSafe(orders.map(orderText).join(', ')),
]

/**
 * `customers show EMAIL|NUMBER [--json]`: shows the customers who gave this address in a checkout or have
 * this number: their terms, the amount they owe on account, and their orders. Exit code 1 if there are none.
 */
export const customersShow: Command = parsedCommand(
  'customers show',
  CUSTOMERS_SHOW,
)(async (services, { positionals: [asked = ''], values: { json } }, io, fail) => {
  const number = customerNumberIn(asked)
  const found = await (number === null ? findCustomers(services, asked) : findNumbered(services, number))
  if (found.length === 0) return fail('there is no customer with that email address or number')
  const all = await Promise.all(found.map(async (one) => [await shown(services, one), one] as const))
  if (json) io.out(all.map(([one]) => jsonLine(one)).join(''))
  else
    io.out(
      table(
        COLUMNS,
        all.map((one) => cells(...one)),
        io,
      ),
    )
  return 0
})
