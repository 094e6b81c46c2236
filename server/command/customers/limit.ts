import { setCreditLimit } from '../../../application/shop/customers/shopDecisions.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { never } from '../../../domain/kernel/never.ts'
import type { Command } from '../command.ts'
import { euros } from '../euros.ts'
import { terminalSafe } from '../terminalSafe.ts'
import { staffOf } from '../staffOf.ts'
import { CUSTOMERS_LIMIT } from './customersArguments.ts'
import { findCustomer } from './findCustomer.ts'
import type { AgreedRefusal } from '../../../application/shop/customers/changeCustomer.ts'
import { parsedCommand } from '../parsedArguments.ts'

/**
 * `customers limit CUSTOMER|EMAIL|NUMBER (CENTS | --none) --by
 * NAME`: sets a customer's credit limit, in cents incl. VAT.
 */
export const customersLimit: Command = parsedCommand(
  'customers limit',
  CUSTOMERS_LIMIT,
)(async (services, { positionals, values }, io, fail) => {
  const [name = '', asked] = positionals
  const actor = staffOf(values.by)
  if (!actor.ok) return fail(actor.refusal)
  const named = await findCustomer(services, name)
  if (!named.ok) return fail(named.refusal)
  const limit = asked === undefined ? null : cents(Number(asked))
  const done = await setCreditLimit(services, named.value, limit, actor.value)
  if (!done.ok) return fail(refusalText(done.refusal, name))
  io.out(
    `${terminalSafe(name)} may owe ${limit === null ? 'the shop’s default limit' : `at most ${euros(limit)}`} on account\n`,
  )
  return 0
})

const refusalText = ({ why }: AgreedRefusal, name: string): string => {
  switch (why) {
    case 'unknown-customer':
      return `there is no customer ${name}`
    case 'no-account':
      return `${name} has no account: only customers with an account can order on account`
    case 'version-conflict':
      return 'the customer was changed at the same time: try again'
    default:
      return never(why)
  }
}
