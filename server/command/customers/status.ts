import { setActive } from '../../../application/shop/customers/shopDecisions.ts'
import type { Command } from '../command.ts'
import { terminalSafe } from '../terminalSafe.ts'
import { staffOf } from '../staffOf.ts'
import { CUSTOMERS_STATUS } from './customersArguments.ts'
import { parsedCommand } from '../parsedArguments.ts'
import { findCustomer } from './findCustomer.ts'

/** Sets whether the shop accepts a customer's orders. Exit code 1 if there is no such customer. */
const status = (command: string, isActive: boolean): Command =>
  parsedCommand(
    `customers ${command}`,
    CUSTOMERS_STATUS,
  )(async (services, { positionals: [name = ''], values: { by } }, io, fail) => {
    const actor = staffOf(by)
    if (!actor.ok) return fail(actor.refusal)
    const named = await findCustomer(services, name)
    if (!named.ok) return fail(named.refusal)
    if (!(await setActive(services, named.value, isActive, actor.value)))
      return fail(`there is no customer ${name}`)
    io.out(`${terminalSafe(name)} is ${isActive ? 'active' : 'inactive: the shop refuses their orders'}\n`)
    return 0
  })

/**
 * `customers deactivate CUSTOMER|EMAIL|NUMBER --by NAME`: refuses the customer's orders and payments; their
 * account stays visible.
 */
export const customersDeactivate = status('deactivate', false)

/** `customers activate CUSTOMER|EMAIL|NUMBER --by NAME`: accepts the customer's orders again. */
export const customersActivate = status('activate', true)
