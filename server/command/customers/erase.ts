import {
  eraseCustomer,
  planErasure,
  type Erasure,
  type ErasureRefusal,
} from '../../../application/shop/privacy/eraseCustomer.ts'
import { COMPANY_RULES } from '../../../domain/country/companyRules.ts'
import { inOrder } from '../../../domain/country/country.ts'
import { never } from '../../../domain/kernel/never.ts'
import type { Command } from '../command.ts'
import { terminalSafe } from '../terminalSafe.ts'
import { staffOf } from '../staffOf.ts'
import { CUSTOMERS_ERASE } from './customersArguments.ts'
import { orderText } from './customerWords.ts'
import { parsedCommand } from '../parsedArguments.ts'

const refusalText = (customerId: string, refusal: ErasureRefusal): string => {
  switch (refusal.why) {
    case 'unknown':
      return `there is no customer ${customerId}`
    case 'erased':
      return `${customerId} was already erased`
    case 'retained':
      return `tax law requires the buyer’s name on ${refusal.orders.map(orderText).join(', ')}: nothing was changed`
    case 'under-way':
      return `wait until these orders have ended: ${refusal.orders.map(orderText).join(', ')}; nothing was changed`
    default:
      return never(refusal)
  }
}

const LAWS = inOrder(COMPANY_RULES)
  .map(({ retention }) => retention.law)
  .join('; ')

const documentText = ({ number, keptUntil }: Erasure['documents'][number]): string =>
  `${number} until ${new Date(keptUntil).toISOString().slice(0, 10)}`

/** Every answer lists what is retained, so that nobody promises the customer more. */
const done = (customerId: string, { orders, documents, sessions }: Erasure, isDone: boolean): string => {
  const numbers = orders.map(({ number }) => number).join(', ')
  return [
    isDone ? `${customerId} is erased` : `${customerId} would be erased (add --really --by NAME to do it)`,
    `sessions and drafts ${isDone ? 'ended' : 'to end'}: ${sessions}`,
    `orders retained without a name: ${numbers === '' ? 'none' : numbers}`,
    `invoices retained with name and address, as tax law requires (${LAWS}): ${
      documents.length === 0 ? 'none' : documents.map(documentText).join(', ')
    }`,
    'also retained: events without personal data, stored answers of the last day, digests of the email address at coupons, and the data at the payment provider',
  ].join('\n')
}

/**
 * `customers erase CUSTOMER [--really --by NAME]`: destroys the key of a customer's personal data; without
 * --really it says what that would do.
 */
export const customersErase: Command = parsedCommand(
  'customers erase',
  CUSTOMERS_ERASE,
)(async (services, call, io, fail) => {
  const [customerId = ''] = call.positionals
  const really = call.values.really === true
  const actor = staffOf(call.values.by)
  if (really && !actor.ok) return fail(actor.refusal)
  const erased =
    really && actor.ok
      ? await eraseCustomer(services, customerId, actor.value)
      : await planErasure(services, customerId)
  if (!erased.ok) return fail(refusalText(customerId, erased.refusal))
  io.out(
    `${done(customerId, erased.value, really)
      .split('\n')
      .map((line) => terminalSafe(line))
      .join('\n')}\n`,
  )
  return 0
})
