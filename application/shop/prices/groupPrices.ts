import type { StandingList } from '../../../domain/pricing/priceList.ts'
import type { Services } from '../services.ts'
import { load } from '../../streams/load.ts'
import { priceList } from '../../streams/kinds/priceList.ts'
import { customerOf } from '../customers/customerForms.ts'

type Store = Pick<Services, 'store'>

/** A group's list as it stands; null for a group that has none. */
export const groupList = async ({ store }: Store, group: string): Promise<StandingList | null> => {
  const { head, state } = await load(store, priceList, group)
  return state.list && { ...state.list, list: { group, version: head.version } }
}

/** The price list that holds for a customer; null for who pays what everybody pays. */
export const listOf = async (services: Store, customerId: string): Promise<StandingList | null> => {
  const { group } = (await customerOf(services, customerId)).state
  return group === undefined ? null : groupList(services, group)
}
