import type { PriceList } from '../../../domain/pricing/priceList.ts'
import type { Services } from '../services.ts'
import { load } from '../../streams/load.ts'
import { priceList } from '../../streams/priceList.ts'
import { customerOf } from '../account/guest.ts'

type Store = Pick<Services, 'store'>

/** A group's list as it stands; null for a group that has none. */
export const groupList = async ({ store }: Store, group: string): Promise<PriceList | null> =>
  (await load(store, priceList, group)).state.list

/** The price list that holds for a customer; null for who pays what everybody pays. */
export const listOf = async (services: Store, customerId: string): Promise<PriceList | null> => {
  const { group } = (await customerOf(services, customerId)).state
  return group === undefined ? null : groupList(services, group)
}
