import { setActive } from '../../../application/shop/customers/shopDecisions.ts'
import type { Command } from '../command.ts'
import { terminalSafe } from '../terminalSafe.ts'
import { BY, staffOf } from '../orders/order.ts'
import { parsedCommand } from '../parsedArguments.ts'
import { findCustomer } from './findCustomer.ts'

/** A command that says whether the shop takes orders of a customer. 1 where there is no such customer. */
const status = (command: string, isActive: boolean): Command =>
  parsedCommand(`customers ${command}`, {
    options: BY,
    allowPositionals: true,
  })(async (services, { positionals: [name, ...more], values: { by } }, io, fail) => {
    if (name === undefined || more.length > 0) return fail('name one customer')
    const actor = staffOf(by)
    if (!actor.ok) return fail(actor.refusal)
    const named = await findCustomer(services, name)
    if (!named.ok) return fail(named.refusal)
    if (!(await setActive(services, named.value, isActive, actor.value)))
      return fail(`there is no customer ${name}`)
    io.out(`${terminalSafe(name)} is ${isActive ? 'active' : 'inactive: no order of theirs is taken'}\n`)
    return 0
  })

/** `customers deactivate CUSTOMER|EMAIL|NUMBER --by NAME`: takes no orders of them any more, nor payments; they still see their account. */
export const customersDeactivate = status('deactivate', false)

/** `customers activate CUSTOMER|EMAIL|NUMBER --by NAME`: takes their orders again. */
export const customersActivate = status('activate', true)
