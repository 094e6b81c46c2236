import type { OwnPrice } from '../../../domain/pricing/ownPrice.ts'
import { ownPrices } from '../../../domain/pricing/priceList.ts'
import type { Services } from '../services.ts'
import { listOf } from './groupPrices.ts'

/** What products cost a customer, in the order asked for, each once; one that is not there or not for sale is left out. */
export const customerPrices = async (
  { store, catalogue }: Pick<Services, 'store' | 'catalogue'>,
  customerId: string,
  productIds: readonly number[],
): Promise<readonly OwnPrice[]> => {
  const [products, list] = await Promise.all([
    catalogue.products([...new Set(productIds)]),
    listOf({ store }, customerId),
  ])
  const active = products.filter(({ status }) => status === 'active')
  return (list === null ? active : active.map(ownPrices(list))).map(({ productId, price, breaks = [] }) => ({
    productId,
    price,
    breaks,
  }))
}
