import { findCustomers, findNumbered } from '../../../application/shop/privacy/findCustomers.ts'
import { customerOf } from '../../../application/shop/customers/customerForms.ts'
import { customerNumberIn } from '../../../domain/account/customerNumber.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { CommandServices } from '../command.ts'

/**
 * Finds a customer id by customer number or by the email address of an account; any other name is taken as an
 * id. Refuses in words.
 */
export const findCustomer = async (
  services: CommandServices,
  name: string,
): Promise<Result<string, string>> => {
  const number = customerNumberIn(name)
  if (number !== null) {
    const [numbered] = await findNumbered(services, number)
    return numbered === undefined
      ? refused(`there is no customer with the number ${name}`)
      : ok(numbered.customerId)
  }
  if (!name.includes('@')) return ok(name)
  for (const { customerId } of await findCustomers(services, name))
    if (!(await customerOf(services, customerId)).state.isGuest) return ok(customerId)
  return refused(`there is no account with the email address ${name}`)
}
