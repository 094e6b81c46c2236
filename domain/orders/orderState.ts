import { cents } from '../kernel/cents.ts'
import { never } from '../kernel/never.ts'
import type { Attempt } from './attempt.ts'
import type { CancelReason, OrderFact, OrderSnapshot } from './orderFacts.ts'

export type OrderStatus =
  'pending_payment' | 'paid' | 'on_account' | 'processing' | 'shipped' | 'delivered' | 'canceled' | 'refunded'

/** The order as its facts have made it. */
export interface OrderState {
  /** null before the order is placed */
  order: OrderSnapshot | null
  status: OrderStatus
  /** what stands for the money: nothing yet, a promise to capture, money, or the buyer's word */
  secured: 'nothing' | 'authorized' | 'paid' | 'on_account'
  /** the payment that secured it */
  securedBy: string | null
  canceledFor: CancelReason | null
  stock: 'none' | 'reserved' | 'released' | 'taken'
  /** the attempt that the stock is or was last held for */
  reservation: string | null
  /** milliseconds since 1970: how long a reservation holds */
  reservedUntil: number
  /** products that were sold but are not there */
  shortOf: number[]
  /** by paymentUid, oldest first */
  attempts: Map<string, Attempt>
}

export const initialOrder = (): OrderState => ({
  order: null,
  status: 'pending_payment',
  secured: 'nothing',
  securedBy: null,
  canceledFor: null,
  stock: 'none',
  reservation: null,
  reservedUntil: 0,
  shortOf: [],
  attempts: new Map(),
})

export const evolveOrder = (state: OrderState, fact: OrderFact): void => {
  switch (fact.type) {
    case 'OrderPlaced':
      state.order = fact.data
      return
    case 'StockReserved':
      state.stock = 'reserved'
      state.reservation = fact.data.reservation
      state.reservedUntil = fact.data.until
      return
    case 'StockReleased':
      state.stock = 'released'
      return
    case 'StockTaken':
      state.stock = 'taken'
      return
    case 'PaymentStarted': {
      const { paymentUid, method, amount } = fact.data
      const fresh = { providerId: null, checkoutUrl: null, status: 'started', refund: cents(0) } as const
      state.attempts.set(paymentUid, { paymentUid, method, amount, ...fresh })
      return
    }
    case 'PaymentCreated': {
      const { paymentUid, providerId, checkoutUrl } = fact.data
      return changeAttempt(state, paymentUid, { providerId, checkoutUrl, status: 'open' })
    }
    case 'PaymentRefused':
      return changeAttempt(state, fact.data.paymentUid, { status: 'refused' })
    case 'PaymentStatusChanged':
      return changeAttempt(state, fact.data.paymentUid, { status: fact.data.status })
    case 'PaymentMismatched':
    case 'CouponsOverLimit':
      return
    case 'OrderPaid':
      if (state.status === 'pending_payment' || state.status === 'canceled') state.status = 'paid'
      state.secured = 'paid'
      state.securedBy = fact.data.paymentUid
      state.canceledFor = null
      return
    case 'OrderAuthorized':
      state.status = 'processing'
      state.secured = 'authorized'
      state.securedBy = fact.data.paymentUid
      state.canceledFor = null
      return
    case 'OrderPutOnAccount':
      state.status = 'on_account'
      state.secured = 'on_account'
      return
    case 'OrderShort':
      state.shortOf = [...fact.data.productIds]
      return
    case 'OrderCanceled':
      state.status = 'canceled'
      state.secured = 'nothing'
      state.securedBy = null
      state.canceledFor = fact.data.reason
      return
    case 'RefundRequested': {
      const { paymentUid, amount } = fact.data
      const before = state.attempts.get(paymentUid)?.refund ?? 0
      return changeAttempt(state, paymentUid, { refund: cents(before + amount) })
    }
    default:
      never(fact)
  }
}

const changeAttempt = (state: OrderState, paymentUid: string, change: Partial<Attempt>): void => {
  const attempt = state.attempts.get(paymentUid)
  if (attempt !== undefined) state.attempts.set(paymentUid, { ...attempt, ...change })
}

/** Gives back what is held, if anything is. */
export const releaseOf = ({ stock, reservation }: OrderState): readonly OrderFact[] =>
  stock === 'reserved' && reservation !== null ? [{ type: 'StockReleased', data: { reservation } }] : []
