import { lineOf } from '../../../domain/cart/cartLine.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { OrderEvent, OrderSnapshot } from '../../../domain/orders/orderEvents.ts'
import type { OrderLine } from '../../../domain/orders/orderLine.ts'
import { timelineOf } from '../../../domain/orders/timeline.ts'
import type { OwnOrder } from '../../pages/account/accountOrders.ts'
import { order as orders } from '../../streams/kinds/order.ts'
import { readEvents, type LoggedEvent } from '../../streams/readEvents.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import { productsOf } from '../orders/orderProducts.ts'
import { orderViewOf } from './orderViewOf.ts'
import { outstandingView } from '../payments/outstandingView.ts'
import { orderDocuments } from '../invoices/invoiceList.ts'
import { choicesOf } from './reorder.ts'
import type { Services } from '../services.ts'

/** What showing an order needs. */
export type OrderViewServices = Pick<
  Services,
  'store' | 'vault' | 'catalogue' | 'config' | 'provider' | 'issuedDocuments' | 'clock'
>

/** An order of this customer; null if it does not exist or belongs to someone else. */
export const ownedOrder = async (
  { store }: Pick<Services, 'store'>,
  customerId: string,
  orderUid: string,
): Promise<{ readonly order: OrderSnapshot; readonly state: OrderState } | null> => {
  const { state } = await loadOrder(store, orderUid)
  const { order } = state
  return order?.customerId === customerId ? { order, state } : null
}

/** An order of this customer with its timeline and documents; null where `ownedOrder` is. */
export const ownOrder = async (
  services: OrderViewServices,
  customerId: string,
  orderUid: string,
  locale?: Locale,
): Promise<OwnOrder | null> => {
  const owned = await ownedOrder(services, customerId, orderUid)
  if (owned === null) return null
  const { order, state } = owned
  const products = await productsOf(services, order)
  const [view, due, timeline, documents] = await Promise.all([
    orderViewOf(services, order, state, products),
    outstandingView(services, order, state, locale),
    timelineIn(services, orderUid),
    orderDocuments(services, customerId, orderUid),
  ])
  const gone = order.lines.filter((line) => !isStillSold(line, products.get(line.productId)))
  return (
    view && {
      orderUid,
      order: view,
      timeline,
      documents: documents.map(({ uid, number }) => ({ uid, number })),
      gone: gone.map(({ lineId }) => lineId),
      due,
    }
  )
}

/** An order's timeline, from its events. */
export const timelineIn = async (
  { store }: Pick<Services, 'store'>,
  orderUid: string,
): Promise<OwnOrder['timeline']> => {
  const events: LoggedEvent<OrderEvent>[] = []
  for await (const event of readEvents(store, orders, orderUid)) events.push(event)
  return timelineOf(events)
}

const isStillSold = ({ options, quantity }: OrderLine, product: Product | undefined): boolean =>
  product !== undefined && lineOf(product, choicesOf(options), quantity, null).ok
