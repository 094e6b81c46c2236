import { MissingNode } from '../../ports/database/log/logTree.ts'
import { order } from '../../streams/kinds/order.ts'
import { readEvents } from '../../streams/readEvents.ts'
import type { OwnOrder } from '../../pages/account/accountOrders.ts'
import type { OrderReceiptView } from '../../pages/orders/orderReceipt.ts'
import { loadOrder, orderStream } from '../orders/loadOrder.ts'
import type { Services } from '../services.ts'
import { receiptOf, type ProofServices, type Receipt } from './logProofs.ts'

export type OrderReceiptServices = ProofServices & Pick<Services, 'store'>

/** What proves an order: the event that first secured it, and the first signed checkpoint that covers it. */
interface Proving {
  readonly version: number
  /** number of leaves */
  readonly size: number
}

/**
 * `not yet` until that checkpoint exists and its cosignatures are settled; null if the order was never
 * secured.
 */
const provingOf = async (
  services: OrderReceiptServices,
  orderUid: string,
): Promise<Proving | 'not yet' | null> => {
  const { logTree, logSigner } = services
  const version = await securingVersion(services, orderUid)
  const leaf = version === null ? null : await logTree.leafOf(orderStream(orderUid), version)
  if (version === null || leaf === null) return null
  if (leaf.index === null) return 'not yet'
  // sizes above the index cover it
  const [first] = await logTree.signedAfter(logSigner().verifierKey, leaf.index, 1)
  return first === undefined || first.cosignatures === null ? 'not yet' : { version, size: first.size }
}

/**
 * The receipt of the event that first secured an order, by the first signed checkpoint that covers it and its
 * settled cosignatures: its bytes never change. Also `not yet` if the tree lacks nodes for the proof.
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
    // the sequencer reports a broken tree, which must not block the order's page
    if (error instanceof MissingNode) return 'not yet'
    throw error
  }
}

/** The receipt's state on an order's page; null if the order was never secured. */
export const receiptView = async (
  services: OrderReceiptServices,
  orderUid: string,
): Promise<OrderReceiptView | null> => {
  const proving = await provingOf(services, orderUid)
  return proving && { orderUid, isAwaited: proving === 'not yet' }
}

/** An order with its receipt's state; null for none. */
export const withReceipt = async (
  services: OrderReceiptServices,
  own: OwnOrder | null,
): Promise<OwnOrder | null> => {
  const receipt = own && (await receiptView(services, own.orderUid))
  return own && receipt ? { ...own, receipt } : own
}

/** The person who requests a receipt. */
interface Asker {
  /** the session's customer, whatever its scope; null for none */
  readonly customerId: string | null
  /** the order whose mailed link was followed */
  readonly linkedUid: string | null
}

/** An order's receipt with its number, for those who may see its whole confirmation; null for all others. */
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

/** The version of the first event after which the order is secured. */
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
