import type { RequestedCart } from '../../../domain/companies/companyEvents.ts'
import { decideAll, type Change } from '../../streams/change.ts'
import { company } from '../../streams/kinds/company.ts'
import type { Services } from '../services.ts'
import { membershipOf, type LoadedCompany } from './ownCompany.ts'

/** The change that ends the approval requested for an earlier version of the cart; null if there is none. */
export const lapseOf = async (
  services: Pick<Services, 'store'>,
  customerId: string,
  of: Pick<RequestedCart, 'cartUid' | 'cartVersion'>,
): Promise<Change | null> => lapseIn((await membershipOf(services, customerId)).company, of)

/** The same for a loaded company; null for no company. */
export const lapseIn = (
  loaded: LoadedCompany | null,
  { cartUid, cartVersion }: Pick<RequestedCart, 'cartUid' | 'cartVersion'>,
): Change | null => {
  if (loaded === null) return null
  const lapsed = decideAll(company, loaded, [{ type: 'LapseApproval', cartUid, cartVersion }])
  return lapsed.ok && lapsed.value.events.length > 0 ? lapsed.value : null
}
