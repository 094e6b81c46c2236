import { changeOf, appendOf } from '../../../application/streams/change.ts'
import { unbegun } from '../../../application/streams/load.ts'
import { order as orders } from '../../../application/streams/kinds/order.ts'
import { readEvents } from '../../../application/streams/readEvents.ts'
import type { EventStore } from '../../../application/ports/database/log/eventStore.ts'
import type { OrderEvent } from '../../../domain/orders/orderEvents.ts'
import { NOON } from '../database/commits.ts'

/** Orders per commit. */
const AT_ONCE = 200

/**
 * Copies an order this many times, event by event, with its buyer, but without the costly checkout. Returns
 * their uids.
 */
export const copiedOrders = async (
  store: EventStore,
  uid: string,
  count: number,
): Promise<readonly string[]> => {
  const events: OrderEvent[] = []
  for await (const { event } of readEvents(store, orders, uid)) events.push(event)
  const uids = Array.from({ length: count }, (_, nr) => `${uid}-${nr}`)
  for (let from = 0; from < count; from += AT_ONCE) {
    const appends = uids.slice(from, from + AT_ONCE).map((copy) => {
      const own = events.map((event) =>
        event.type === 'OrderPlaced' ? { ...event, data: { ...event.data, uid: copy } } : event,
      )
      return appendOf(changeOf(orders, unbegun(orders, copy), own), { actor: 'system', at: NOON, task: null })
    })
    const done = await store.commit({ appends })
    if (!done.ok) throw new Error(`orders were not copied: ${done.refusal.why}`)
  }
  return uids
}
