import type { AskedCart } from '../../../domain/companies/companyEvents.ts'
import { decideAll, type Change } from '../../streams/change.ts'
import { company } from '../../streams/kinds/company.ts'
import type { Services } from '../services.ts'
import { membershipOf, type LoadedCompany } from './ownCompany.ts'

/**
 * What ends the approval that was asked for a cart, since the cart is at another version; null where the
 * customer asked for none.
 */
export const lapseOf = async (
  services: Pick<Services, 'store'>,
  customerId: string,
  of: Pick<AskedCart, 'cartUid' | 'cartVersion'>,
): Promise<Change | null> => lapseIn((await membershipOf(services, customerId)).company, of)

/** The same for a company that was read before; null for no company. */
export const lapseIn = (
  loaded: LoadedCompany | null,
  { cartUid, cartVersion }: Pick<AskedCart, 'cartUid' | 'cartVersion'>,
): Change | null => {
  if (loaded === null) return null
  const lapsed = decideAll(company, loaded, [{ type: 'LapseApproval', cartUid, cartVersion }])
  return lapsed.ok && lapsed.value.events.length > 0 ? lapsed.value : null
}
