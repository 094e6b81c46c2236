import type { BearerSession } from '../../../application/shop/sessions/session.ts'
import {
  addressText,
  customerOf,
  detailsText,
  type LoadedCustomer,
} from '../../../application/shop/customers/customerForms.ts'
import { ADDRESS } from '../samples/address.ts'
import type { Services } from '../../../application/shop/services.ts'
import { decideAll } from '../../../application/streams/change.ts'
import { customer } from '../../../application/streams/kinds/customer.ts'
import { handle } from '../../../application/streams/handle.ts'

/** A logged-in customer with addresses of these uids, all in one house. */
export const savedCustomer = async (
  services: Pick<Services, 'store' | 'clock' | 'ids' | 'sessions' | 'sha256' | 'vault'>,
  ...addressUids: readonly string[]
): Promise<BearerSession> => {
  const [customerId, token, at] = [services.ids.uuid(), services.ids.token(), services.clock.now()]
  const details = await services.vault.seal(customerId, detailsText(ADDRESS))
  const address = await services.vault.seal(customerId, addressText(ADDRESS))
  await handle<LoadedCustomer, null>(services, {
    task: null,
    answerIn: null,
    read: () => customerOf(services, customerId),
    decide: async (loaded) => {
      const decided = decideAll(customer, loaded, [
        { type: 'RegisterGuest', locale: 'nld', details },
        ...addressUids.map((addressUid) => ({ type: 'SaveAddress', addressUid, address }) as const),
        { type: 'OpenAccount', by: 'registration' },
      ])
      if (!decided.ok) throw new Error(decided.refusal.why)
      return { value: null, actor: `customer:${customerId}`, at, changes: [decided.value] }
    },
  })
  const session = {
    customerId,
    cartUid: null,
    uid: services.ids.uuid(),
    scope: 'account',
    device: null,
    createdAt: at,
    seenAt: at,
    draft: null,
  } as const
  await services.sessions.save(services.sha256(token), session)
  return { token, session }
}
