import {
  findCustomers,
  findNumbered,
  type FoundCustomer,
} from '../../../application/shop/account/findCustomers.ts'
import type { CustomerOrder } from '../../../application/shop/account/customerOrders.ts'
import { customerNumberIn } from '../../../domain/account/customerNumber.ts'
import type { Command } from '../command.ts'
import { harmless } from '../harmless.ts'
import { parsed } from '../parsed.ts'
import { table } from '../table.ts'

/** What is told of an order: its number, and what keeps its buyer. */
export const orderText = ({ number, isUnderWay, retainedUntil }: CustomerOrder): string => {
  if (isUnderWay) return `${number} (may still be paid)`
  return retainedUntil === null
    ? number
    : `${number} (kept until ${new Date(retainedUntil).toISOString().slice(0, 10)})`
}

const rowOf = ({ customerId, number, since, orders }: FoundCustomer): readonly string[] => [
  harmless(customerId),
  number ?? '',
  since,
  harmless(orders.map(orderText).join(', ')),
]

/** `customer find EMAIL|NUMBER`: who gave this address in a checkout, or whose number it is, and what they ordered. 1 where nobody did. */
export const customerFind: Command = async (services, args, io) => {
  const parsedArgs = parsed({ args: [...args], allowPositionals: true })
  const [asked, ...more] = parsedArgs.ok ? parsedArgs.value.positionals : []
  if (asked === undefined || more.length > 0) {
    io.err(
      `customer find: ${harmless(parsedArgs.ok ? 'name one e-mail address or customer number' : parsedArgs.refusal)}\n`,
    )
    return 1
  }
  const number = customerNumberIn(asked)
  const found = await (number === null ? findCustomers(services, asked) : findNumbered(services, number))
  if (found.length === 0) {
    io.err('customer find: nobody gave that address, or has that number\n')
    return 1
  }
  const columns = [
    { title: 'customer' },
    { title: 'number' },
    { title: 'since' },
    { title: 'orders', flexes: true },
  ]
  io.out(table(columns, found.map(rowOf), io))
  return 0
}
