import { changeOf, appendOf } from '../../../application/streams/change.ts'
import { unbegun } from '../../../application/streams/load.ts'
import { order as orders } from '../../../application/streams/kinds/order.ts'
import { readFacts } from '../../../application/streams/readFacts.ts'
import type { EventStore } from '../../../application/ports/database/log/eventStore.ts'
import type { OrderFact } from '../../../domain/orders/orderFacts.ts'
import { NOON } from '../database/commits.ts'

/** Orders a commit. */
const AT_ONCE = 200

/** As many orders like this one, fact by fact, by whom it was ordered: what makes orders costly is left out. Answers their uids. */
export const copiedOrders = async (
  store: EventStore,
  uid: string,
  count: number,
): Promise<readonly string[]> => {
  const facts: OrderFact[] = []
  for await (const { fact } of readFacts(store, orders, uid)) facts.push(fact)
  const uids = Array.from({ length: count }, (_, nr) => `${uid}-${nr}`)
  for (let from = 0; from < count; from += AT_ONCE) {
    const appends = uids.slice(from, from + AT_ONCE).map((copy) => {
      const own = facts.map((fact) =>
        fact.type === 'OrderPlaced' ? { ...fact, data: { ...fact.data, uid: copy } } : fact,
      )
      return appendOf(changeOf(orders, unbegun(orders, copy), own), { actor: 'system', at: NOON, task: null })
    })
    const done = await store.commit({ appends })
    if (!done.ok) throw new Error(`orders were not copied: ${done.refusal.why}`)
  }
  return uids
}
