import { lineOf } from '../../../domain/cart/cartLine.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { OrderFact } from '../../../domain/orders/orderFacts.ts'
import type { OrderLine } from '../../../domain/orders/orderLine.ts'
import { timelineOf } from '../../../domain/orders/timeline.ts'
import type { OwnOrder } from '../../pages/accountOrders.ts'
import { order as orders } from '../../streams/order.ts'
import { readFacts, type LoggedFact } from '../../streams/readFacts.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import { productsOf } from '../orders/orderProducts.ts'
import { orderViewOf } from '../orders/orderViewOf.ts'
import { outstandingView } from '../payments/outstandingView.ts'
import { choicesOf } from './orderAgain.ts'
import type { Services } from '../services.ts'

/** What it takes to show an order. */
export type OrderViewServices = Pick<Services, 'store' | 'vault' | 'catalogue' | 'config' | 'provider'>

/** An order of this customer with what became of it; null for one that is not there, and for somebody else's. */
export const ownOrder = async (
  services: OrderViewServices,
  customerId: string,
  orderUid: string,
  locale?: Locale,
): Promise<OwnOrder | null> => {
  const { state } = await loadOrder(services.store, orderUid)
  const { order } = state
  if (order === null || order.customerId !== customerId) return null
  const [view, due, facts, products] = await Promise.all([
    orderViewOf(services, order, state),
    outstandingView(services, order, state, locale),
    factsOf(services, orderUid),
    productsOf(services, order),
  ])
  const gone = order.lines.filter((line) => !isStillSold(line, products.get(line.productId)))
  return (
    view && {
      orderUid,
      order: view,
      timeline: timelineOf(facts),
      gone: gone.map(({ lineId }) => lineId),
      due,
    }
  )
}

const factsOf = async ({ store }: Pick<Services, 'store'>, orderUid: string) => {
  const facts: LoggedFact<OrderFact>[] = []
  for await (const fact of readFacts(store, orders, orderUid)) facts.push(fact)
  return facts
}

const isStillSold = ({ options, quantity }: OrderLine, product: Product | undefined): boolean =>
  product !== undefined && lineOf(product, choicesOf(options), quantity, null).ok
