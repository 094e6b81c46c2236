import { isRetained } from '../../../domain/account/retention.ts'
import type { OwnErasure } from '../../pages/account/accountAccess.ts'
import type { HeldOrder } from '../../ports/database/orders.ts'
import { holdOf, retentionOf } from './customerOrders.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import type { Services } from '../services.ts'

type PreviewServices = Pick<
  Services,
  'store' | 'vault' | 'placedOrders' | 'orderHolds' | 'issuedDocuments' | 'clock'
>

/** How many orders, and documents, are listed. */
const NAMED = 20
/** orders per batch */
const AT_ONCE = 200

const instant = (at: number): string => new Date(at).toISOString()

/**
 * Shows a customer what an erasure would do, as `eraseCustomer` decides it. Orders are judged once per
 * version; only the listed ones are read again, and those whose term depends on the country they were sent
 * to.
 */
export const erasurePreview = async (services: PreviewServices, customerId: string): Promise<OwnErasure> => {
  const held = await heldOrders(services, customerId)
  const underWay = held.filter(({ isUnderWay }) => isUnderWay)
  if (underWay.length > 0) return kept(services, 'under-way', underWay)
  const now = services.clock.now()
  const retained = await Promise.all(held.map(async (one) => (await isKept(services, one, now)) && one))
  const orders = retained.filter((one) => one !== false)
  if (orders.length > 0) return kept(services, 'retained', orders)
  const [{ uids, total }, documents] = await Promise.all([
    services.placedOrders.listOf({ customerId }, 0, NAMED),
    services.issuedDocuments.listOf(customerId, 0, 0, NAMED),
  ])
  const loaded = await Promise.all(uids.map((uid) => loadOrder(services.store, uid)))
  return {
    kind: 'possible',
    orders: { first: loaded.flatMap(({ state }) => state.order?.number ?? []), total },
    documents: {
      first: documents.documents.map(({ number, keptUntil }) => ({ number, keptUntil: instant(keptUntil) })),
      total: documents.total,
    },
  }
}

/** The orders that prevent erasure; judges and stores the unjudged ones first. */
const heldOrders = async (services: PreviewServices, customerId: string): Promise<readonly HeldOrder[]> => {
  const { store, orderHolds } = services
  const held = await orderHolds.ofCustomer(customerId)
  const unjudged = held.filter(({ isJudged }) => !isJudged)
  if (unjudged.length === 0) return held
  for (let from = 0; from < unjudged.length; from += AT_ONCE) {
    const some = unjudged.slice(from, from + AT_ONCE)
    const loaded = await Promise.all(some.map(({ orderUid }) => loadOrder(store, orderUid)))
    await orderHolds.note(loaded.map(holdOf))
  }
  // an order that changed meanwhile counts as under way
  return (await orderHolds.ofCustomer(customerId)).map((one) =>
    one.isJudged ? one : { ...one, isUnderWay: true },
  )
}

const isKept = async (services: PreviewServices, { orderUid, placedAt }: HeldOrder, now: number) => {
  const sure = isRetained(placedAt, now)
  if (sure !== null) return sure
  const { order } = (await loadOrder(services.store, orderUid)).state
  return order !== null && ((await retentionOf(services, order)) ?? 0) > now
}

const kept = async (
  services: PreviewServices,
  kind: 'under-way' | 'retained',
  orders: readonly HeldOrder[],
): Promise<OwnErasure> => {
  const named = await Promise.all(
    orders.slice(0, NAMED).map(async ({ orderUid }) => {
      const { order } = (await loadOrder(services.store, orderUid)).state
      const until = order && kind === 'retained' ? await retentionOf(services, order) : null
      return order === null ? [] : [{ number: order.number, until: until === null ? null : instant(until) }]
    }),
  )
  return { kind, orders: { first: named.flat(), total: orders.length } }
}
