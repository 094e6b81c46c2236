import type { Products } from '../../../domain/cart/reprice.ts'
import { ownPrices, type StandingList } from '../../../domain/pricing/priceList.ts'
import { listOf } from '../prices/groupPrices.ts'
import type { Services } from '../services.ts'
import type { CartCall } from './cartCall.ts'

/** The price list that holds for who makes a call; null for nobody that is known, who pays what everybody pays. */
export const listFor = async (
  services: Pick<Services, 'store'>,
  { customerId = null }: Pick<CartCall<unknown>, 'customerId'>,
): Promise<StandingList | null> => (customerId === null ? null : listOf(services, customerId))

/** The products as they are sold to the customer whose list it is. */
export const withList = (products: Products, list: StandingList | null): Products => {
  if (list === null) return products
  const own = ownPrices(list)
  return new Map([...products].map(([productId, product]) => [productId, own(product)]))
}
