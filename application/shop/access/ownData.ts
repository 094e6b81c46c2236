import type { OwnHistory } from '../../pages/accountAccess.ts'
import type { DataPage } from '../../pages/accountPages.ts'
import type { Fact } from '../../../domain/kernel/fact.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { access } from '../../streams/access.ts'
import { cart } from '../../streams/cart.ts'
import { customer } from '../../streams/customer.ts'
import { order } from '../../streams/order.ts'
import { readFacts } from '../../streams/readFacts.ts'
import type { FactReader } from '../../streams/streamKind.ts'
import { ticket } from '../../streams/ticket.ts'
import { ordersOf } from '../account/customerOrders.ts'
import { informationView } from '../account/informationView.ts'
import type { BearerSession } from '../account/session.ts'
import type { Services } from '../services.ts'
import { ownErasure } from './ownErasure.ts'

type Data = Pick<DataPage, 'details' | 'addresses' | 'history' | 'devices' | 'erasure'>

const ALL = Number.MAX_SAFE_INTEGER

/**
 * All that the shop has of a customer, told in words: what the export has with each fact's data. With what erasing would come to. Null for
 * who is nobody any more.
 */
export const ownData = async (
  services: Parameters<typeof ownErasure>[0] & Pick<Services, 'tickets' | 'informationRules'>,
  bearer: BearerSession,
  locale: Locale,
): Promise<Data | null> => {
  const { customerId } = bearer.session
  const [told, erasure, orders, { uids }, sessions, devices] = await Promise.all([
    informationView(services, bearer, { name: null, isRefused: false }),
    ownErasure(services, customerId),
    ordersOf(services, new Set([customerId])),
    services.tickets.listOf(customerId, 0, ALL),
    services.sessions.ofCustomer(customerId),
    services.knownDevices.ofCustomer(customerId),
  ])
  if (told === null || erasure === null) return null
  const cartUids = new Set([...orders, ...sessions].flatMap(({ cartUid }) => cartUid ?? []))
  const of = async <F extends Fact>(
    kind: FactReader<F> & { readonly prefix: string },
    uid: string,
    { as, name }: { readonly as: OwnHistory['of']; readonly name: string },
  ): Promise<OwnHistory> => {
    const facts: OwnHistory['facts'][number][] = []
    for await (const { at, words } of readFacts(services.store, kind, uid))
      facts.push({ at: new Date(at).toISOString(), words: words(locale) })
    return { of: as, name, facts }
  }
  const { details, addresses } = told
  return {
    details,
    addresses: addresses.map(({ who, where }) => `${who}, ${where}`),
    history: await Promise.all([
      of(customer, customerId, { as: 'customer', name: '' }),
      of(access, customerId, { as: 'access', name: '' }),
      ...orders.map(({ uid, number }) => of(order, uid, { as: 'order', name: number })),
      ...uids.map((uid) => of(ticket, uid, { as: 'ticket', name: uid })),
      ...[...cartUids].map((uid) => of(cart, uid, { as: 'cart', name: uid })),
    ]),
    devices: devices.length,
    erasure,
  }
}
