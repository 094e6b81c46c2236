import { setActive } from '../../../application/shop/account/setActive.ts'
import type { Command } from '../command.ts'
import { harmless } from '../harmless.ts'
import { parsed } from '../parsed.ts'

/** A command that says whether the shop takes orders of a customer. 1 where there is no such customer. */
const status =
  (name: string, isActive: boolean): Command =>
  async (services, args, io) => {
    const parsedArgs = parsed({ args: [...args], allowPositionals: true })
    const [customerId, ...more] = parsedArgs.ok ? parsedArgs.value.positionals : []
    if (customerId === undefined || more.length > 0) {
      io.err(`customer ${name}: ${harmless(parsedArgs.ok ? 'name one customer' : parsedArgs.refusal)}\n`)
      return 1
    }
    if (!(await setActive(services, customerId, isActive))) {
      io.err(`customer ${name}: there is no customer ${harmless(customerId)}\n`)
      return 1
    }
    io.out(`${harmless(customerId)} is ${isActive ? 'active' : 'inactive: no order of theirs is taken'}\n`)
    return 0
  }

/** `customer deactivate CUSTOMER`: takes no orders of them any more, nor payments; they still see their account. */
export const customerDeactivate = status('deactivate', false)

/** `customer activate CUSTOMER`: takes their orders again. */
export const customerActivate = status('activate', true)
