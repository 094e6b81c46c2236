import { ownData } from '../../../application/shop/privacy/ownData.ts'
import { cartUidOf } from '../../plugins/cartBearer.ts'
import { customerPage } from './customerPage.ts'

/**
 * Counts against the `tickets` rate, like the most expensive
 * pages, because it decrypts all of a customer's data.
 */
export const data = {
  rate: 'tickets',
  ...customerPage<'account-data'>(async ({ request, services, own, query, locale, notice }) => {
    const heldCart = await cartUidOf(request)
    const shown = await ownData(services, own, { page: query.page, locale, heldCart })
    return shown && { type: 'account-data', ...shown, notice }
  }),
} as const
