import type { OrderFact } from '../../../domain/orders/orderFacts.ts'
import type { Lifts } from './lift.ts'

/** Every type of fact about an order; none has changed its shape so far. */
export const ORDER_LIFTS: Lifts<OrderFact> = {
  OrderPlaced: [],
  StockReserved: [],
  StockReleased: [],
  StockTaken: [],
  PaymentStarted: [],
  PaymentCreated: [],
  PaymentRefused: [],
  PaymentStatusChanged: [],
  PaymentMismatched: [],
  OrderPaid: [],
  OrderAuthorized: [],
  OrderPutOnAccount: [],
  OrderShort: [],
  OrderCanceled: [],
  RefundRequested: [],
}
