import { changeCustomer } from '../../../application/shop/customers/changeCustomer.ts'
import { setMember } from '../../../application/shop/companies/manageMembers.ts'
import type { Role } from '../../../domain/companies/companyEvents.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { PASSWORD, type AccountShop } from '../shop/accountShop.ts'
import { cookieJar, FORM } from '../shop/checkoutShop.ts'
import { companyText } from '../samples/company.ts'

/** A logged-in person with an account. */
export interface Person {
  readonly jar: ReturnType<typeof cookieJar>
  readonly customerId: string
  readonly emailAddress: string
}

/** Creates an account with this name, also used in its address, and of a business if stated. */
export const person = async (
  { call, token, deps }: AccountShop,
  firstName: string,
  isBusiness = false,
): Promise<Person> => {
  const emailAddress = `${firstName.toLowerCase()}@example.nl`
  const jar = cookieJar()
  await call(jar, '/v2/account/register', { ...FORM, firstName, emailAddress, password: PASSWORD })
  await call(jar, '/v2/account/password', { token: await token(), password: PASSWORD })
  const login = await call(jar, '/v2/account/login', { email: emailAddress, password: PASSWORD })
  const { customerId } = login.json<{ data: { customerId: string } }>().data
  if (isBusiness) {
    const company = await deps.vault.seal(customerId, companyText())
    await changeCustomer(deps, customerId, async () =>
      ok({ value: null, commands: [{ type: 'SaveCompany', company }] }),
    )
  }
  return { jar, customerId, emailAddress }
}

/** The token of the last invitation that was mailed to an address. */
export const invitationTo = async ({ mails }: AccountShop, emailAddress: string): Promise<string> => {
  const mail = (await mails()).findLast(
    ({ to, text }) => to === emailAddress && text.includes('/company?token='),
  )
  return /company\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** A person whom `manager` invited into their company with this role, and who accepted. */
export const colleague = async (
  shop: AccountShop,
  manager: Person,
  firstName: string,
  role: Role,
  limit = 0,
): Promise<Person> => {
  const one = await person(shop, firstName)
  await shop.form(manager.jar, '/account/company/invite', { emailAddress: one.emailAddress, role })
  const token = await invitationTo(shop, one.emailAddress)
  await shop.form(one.jar, '/account/company/join', { token })
  await setMember(shop.deps, manager.customerId, one.customerId, { role, limit: cents(limit) })
  return one
}
