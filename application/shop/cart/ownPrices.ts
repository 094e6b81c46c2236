import type { Products } from '../../../domain/cart/reprice.ts'
import { ownPrices, type CurrentPriceList } from '../../../domain/pricing/priceList.ts'
import { listOf } from '../prices/groupPrices.ts'
import type { Services } from '../services.ts'
import type { CartCall } from './cartCall.ts'

/** Returns the price list that applies to the caller; null for the public prices. */
export const listFor = async (
  services: Pick<Services, 'store'>,
  { customerId = null }: Pick<CartCall<unknown>, 'customerId'>,
): Promise<CurrentPriceList | null> => (customerId === null ? null : listOf(services, customerId))

/** Returns the products at the prices of a customer's list. */
export const withList = (products: Products, list: CurrentPriceList | null): Products => {
  if (list === null) return products
  const own = ownPrices(list)
  return new Map([...products].map(([productId, product]) => [productId, own(product)]))
}
