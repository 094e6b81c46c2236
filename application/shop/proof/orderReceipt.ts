import { MissingNode } from '../../ports/database/log/logTree.ts'
import { order } from '../../streams/kinds/order.ts'
import { readEvents } from '../../streams/readEvents.ts'
import type { OwnOrder } from '../../pages/account/accountOrders.ts'
import type { OrderReceiptView } from '../../pages/orders/orderReceipt.ts'
import { loadOrder, orderStream } from '../orders/loadOrder.ts'
import type { Services } from '../services.ts'
import { receiptOf, type ProofServices, type Receipt } from './logProofs.ts'

export type OrderReceiptServices = ProofServices & Pick<Services, 'store'>

/** What proves an order: the event that first secured it, and how large the first signed checkpoint over that is. */
interface Proving {
  readonly version: number
  /** number of leaves */
  readonly size: number
}

/** `not yet` while there is no such checkpoint, or witnesses are being asked for it; null for an order that nothing secured. */
const provingOf = async (
  services: OrderReceiptServices,
  orderUid: string,
): Promise<Proving | 'not yet' | null> => {
  const { logTree, logSigner } = services
  const version = await securingVersion(services, orderUid)
  const leaf = version === null ? null : await logTree.leafOf(orderStream(orderUid), version)
  if (version === null || leaf === null) return null
  if (leaf.index === null) return 'not yet'
  // sizes above the index are those that cover it
  const [first] = await logTree.signedAfter(logSigner().verifierKey, leaf.index, 1)
  return first === undefined || first.cosignatures === null ? 'not yet' : { version, size: first.size }
}

/**
 * The receipt of the event that first secured an order, by the first signed checkpoint that covers it and the witnesses that had
 * cosigned that one by then: the same bytes for ever. `not yet` as well where the tree lacks what proves it.
 */
export const orderReceipt = async (
  services: OrderReceiptServices,
  orderUid: string,
): Promise<Receipt | 'not yet' | null> => {
  const proving = await provingOf(services, orderUid)
  if (proving === null || proving === 'not yet') return proving
  try {
    return await receiptOf(services, orderStream(orderUid), proving.version, proving.size)
  } catch (error) {
    // a broken tree is the sequencer's to tell, and holds no order up
    if (error instanceof MissingNode) return 'not yet'
    throw error
  }
}

/** What the page of an order says of its receipt; null for an order that nothing secured. */
export const receiptView = async (
  services: OrderReceiptServices,
  orderUid: string,
): Promise<OrderReceiptView | null> => {
  const proving = await provingOf(services, orderUid)
  return proving && { orderUid, isAwaited: proving === 'not yet' }
}

/** An order with what its page says of its receipt; null for none. */
export const withReceipt = async (
  services: OrderReceiptServices,
  own: OwnOrder | null,
): Promise<OwnOrder | null> => {
  const receipt = own && (await receiptView(services, own.orderUid))
  return own && receipt ? { ...own, receipt } : own
}

/** Who asks for a receipt. */
interface Asker {
  /** of the session, whatever it is for; null for none */
  readonly customerId: string | null
  /** the one order whose mailed link was followed */
  readonly linkedUid: string | null
}

/** An order's receipt with the order's number, for whom its confirmation is shown whole; null for all others. */
export const buyersReceipt = async (
  services: OrderReceiptServices,
  orderUid: string,
  { customerId, linkedUid }: Asker,
): Promise<{ readonly number: string; readonly receipt: Receipt | 'not yet' } | null> => {
  const { order: placed } = (await loadOrder(services.store, orderUid)).state
  if (placed === null || (linkedUid !== orderUid && placed.customerId !== customerId)) return null
  const receipt = await orderReceipt(services, orderUid)
  return receipt && { number: placed.number, receipt }
}

/** The version of the first event after which the order stands. */
const securingVersion = async (
  { store }: Pick<Services, 'store'>,
  orderUid: string,
): Promise<number | null> => {
  const state = order.decider.initial()
  let version = 0
  for await (const { event } of readEvents(store, order, orderUid)) {
    order.decider.evolve(state, event)
    version += 1
    if (state.secured !== 'nothing') return version
  }
  return null
}
