import { assignGroup, type GroupRefusal } from '../../../application/shop/prices/assignGroup.ts'
import { never } from '../../../domain/kernel/never.ts'
import type { Command } from '../command.ts'
import { terminalSafe } from '../terminalSafe.ts'
import { staffOf } from '../staffOf.ts'
import { CUSTOMERS_GROUP } from './customersArguments.ts'
import { parsedCommand } from '../parsedArguments.ts'
import { findCustomer } from './findCustomer.ts'

/**
 * `customers group CUSTOMER|EMAIL|NUMBER (GROUP | --none) --by
 * NAME`: assigns a customer to the price list of a group.
 */
export const customersGroup: Command = parsedCommand(
  'customers group',
  CUSTOMERS_GROUP,
)(async (services, { positionals, values }, io, fail) => {
  const [name = '', group = null] = positionals
  const actor = staffOf(values.by)
  if (!actor.ok) return fail(actor.refusal)
  const named = await findCustomer(services, name)
  if (!named.ok) return fail(named.refusal)
  const done = await assignGroup(services, named.value, group, actor.value)
  if (!done.ok) return fail(refusalText(done.refusal, name, group ?? ''))
  io.out(
    `${terminalSafe(name)} pays ${group === null ? 'the public prices' : `the prices of group ${terminalSafe(group)}`}\n`,
  )
  return 0
})

const refusalText = ({ why }: GroupRefusal, name: string, group: string): string => {
  switch (why) {
    case 'unknown-customer':
      return `there is no customer ${name}`
    case 'no-account':
      return `${name} has no account: only customers with an account can have their own prices`
    case 'unknown-group':
      return `there is no price list for group ${group}: import one with import prices`
    case 'version-conflict':
      return 'the customer was changed at the same time: try again'
    default:
      return never(why)
  }
}
