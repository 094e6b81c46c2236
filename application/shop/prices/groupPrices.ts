import type { OwnPrice } from '../../../domain/pricing/ownPrice.ts'
import { type CurrentPriceList, ownPrices } from '../../../domain/pricing/priceList.ts'
import { priceList } from '../../streams/kinds/priceList.ts'
import { load } from '../../streams/load.ts'
import { customerOf } from '../customers/customerForms.ts'
import type { Services } from '../services.ts'

type Store = Pick<Services, 'store'>

/** A group's current price list; null if it has none. */
export const groupList = async ({ store }: Store, group: string): Promise<CurrentPriceList | null> => {
  const { head, state } = await load(store, priceList, group)
  return state.list && { ...state.list, list: { group, version: head.version } }
}

/** The price list of a customer; null if the general prices apply. */
export const listOf = async (services: Store, customerId: string): Promise<CurrentPriceList | null> => {
  const { group } = (await customerOf(services, customerId)).state
  return group === undefined ? null : groupList(services, group)
}

/**
 * A customer's own prices, in the requested order and each product once, without products that do not exist
 * or are not for sale.
 */
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
