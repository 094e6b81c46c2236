import type { CompanyState } from '../../../domain/companies/companyEvents.ts'
import { customerOf, detailsOf } from '../customers/customerForms.ts'
import type { Services } from '../services.ts'

/** First and last name; '' if the customer's key is destroyed. */
export const nameOf = (details: Awaited<ReturnType<typeof detailsOf>>): string =>
  details === null ? '' : `${details.firstName} ${details.lastName}`

/** The same for a company member. */
export const memberName = async (
  services: Pick<Services, 'store' | 'vault'>,
  customerId: string,
): Promise<string> => nameOf(await detailsOf(services, (await customerOf(services, customerId)).state))

/** The company name of its first manager; '' if it is not known. */
export const companyName = async (
  services: Pick<Services, 'store' | 'vault'>,
  { members }: Pick<CompanyState, 'members'>,
): Promise<string> => {
  const manager = [...members].find(([, { role }]) => role === 'manager')?.[0]
  const details = manager && (await detailsOf(services, (await customerOf(services, manager)).state))
  return details ? details.companyName : ''
}
