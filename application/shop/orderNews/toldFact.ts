import type { OrderFact } from '../../../domain/orders/orderFacts.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import { order } from '../../streams/kinds/order.ts'
import { readFacts } from '../../streams/readFacts.ts'
import type { TellPayload } from '../orders/orderMessages.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import type { Services } from '../services.ts'

/** A fact that a mail tells, and the order around it. */
export interface ToldFact {
  readonly fact: OrderFact
  /** ms since 1970 */
  readonly at: number
  /** the order as that fact left it */
  readonly then: OrderState
  /** the order as it is */
  readonly state: OrderState
}

/** The fact that a message tells of; null where the order has none of that version. */
export const toldFact = async (
  store: Services['store'],
  { orderUid, version }: TellPayload,
): Promise<ToldFact | null> => {
  const { state } = await loadOrder(store, orderUid)
  const then = order.decider.initial()
  let seen = 0
  for await (const { fact, at } of readFacts(store, order, orderUid)) {
    order.decider.evolve(then, fact)
    seen += 1
    if (seen === version) return { fact, at, then, state }
  }
  return null
}
