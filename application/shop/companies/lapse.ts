import type { AskedCart } from '../../../domain/companies/companyFacts.ts'
import { decideAll, type Change } from '../../streams/change.ts'
import { company } from '../../streams/company.ts'
import type { Services } from '../services.ts'
import { membershipOf } from './ownCompany.ts'

/** That what a customer asked about a cart is over, since the cart is at another version; null where nothing was asked of it. */
export const lapseOf = async (
  services: Pick<Services, 'store'>,
  customerId: string,
  { cartUid, cartVersion }: Pick<AskedCart, 'cartUid' | 'cartVersion'>,
): Promise<Change | null> => {
  const { company: loaded } = await membershipOf(services, customerId)
  if (loaded === null) return null
  const lapsed = decideAll(company, loaded, [{ type: 'LapseApproval', cartUid, cartVersion }])
  return lapsed.ok && lapsed.value.facts.length > 0 ? lapsed.value : null
}
