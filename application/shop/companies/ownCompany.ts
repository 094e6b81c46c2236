import type { CustomerState } from '../../../domain/account/customer.ts'
import type { CompanyState } from '../../../domain/companies/companyEvents.ts'
import { company } from '../../streams/kinds/company.ts'
import { load, type Loaded } from '../../streams/load.ts'
import { customerOf, type LoadedCustomer } from '../customers/customerForms.ts'
import type { Services } from '../services.ts'

export type LoadedCompany = Loaded<CompanyState>

/** A customer and the company they are a member of; null for none. */
export interface Membership {
  readonly customer: LoadedCustomer
  readonly company: LoadedCompany | null
}

/** Loads the company that a customer's state names. */
export const companyOf = async (
  { store }: Pick<Services, 'store'>,
  { companyUid }: Pick<CustomerState, 'companyUid'>,
): Promise<LoadedCompany | null> => (companyUid === undefined ? null : load(store, company, companyUid))

export const membershipOf = async (
  services: Pick<Services, 'store'>,
  customerId: string,
): Promise<Membership> => {
  const customer = await customerOf(services, customerId)
  return { customer, company: await companyOf(services, customer.state) }
}
