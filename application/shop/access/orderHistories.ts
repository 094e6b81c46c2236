import type { Locale } from '../../../domain/kernel/locale.ts'
import type { OrderFact } from '../../../domain/orders/orderFacts.ts'
import type { OwnHistory } from '../../pages/accountAccess.ts'
import type { EventStore } from '../../ports/database/eventStore.ts'
import { order } from '../../streams/order.ts'
import { lastFacts, readFacts, type LoggedFact } from '../../streams/readFacts.ts'
import { historyOf, TOLD } from './historyOf.ts'

interface OrderHistory {
  readonly history: OwnHistory
  /** that it was made of */
  readonly cartUid: string
}

type Placed = Extract<OrderFact, { readonly type: 'OrderPlaced' }>

/** What became of these orders, each by its number; none of what isn't one. */
export const orderHistories = async (
  store: Pick<EventStore, 'read' | 'lastLines'>,
  uids: readonly string[],
  locale: Locale,
): Promise<readonly OrderHistory[]> => {
  const all = await lastFacts(store, order, uids, TOLD)
  const told = await Promise.all(
    all.map(async (facts, nr) => {
      const placed = placedIn(facts) ?? placedIn(await firstFact(store, uids[nr] ?? ''))
      if (placed === undefined) return []
      const { number, cartUid } = placed.data
      return [{ history: historyOf(facts, { of: 'order', name: number }, locale), cartUid }]
    }),
  )
  return told.flat()
}

const placedIn = (facts: readonly LoggedFact<OrderFact>[]): Placed | undefined =>
  facts.map(({ fact }) => fact).find((fact) => fact.type === 'OrderPlaced')

/** Of an order with so many facts that its first is not among the last. */
const firstFact = async (
  store: Pick<EventStore, 'read'>,
  uid: string,
): Promise<readonly LoggedFact<OrderFact>[]> => {
  for await (const fact of readFacts(store, order, uid)) return [fact]
  return []
}
