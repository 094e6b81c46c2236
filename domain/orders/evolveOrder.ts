import { NOTHING } from '../kernel/cents.ts'
import { evolveAfterSale } from './evolveAfterSale.ts'
import type { OrderFact } from './orderFacts.ts'
import { changeAttempt, type OrderState } from './orderState.ts'

/** What a fact makes of an order. */
export const evolveOrder = (state: OrderState, fact: OrderFact): void => {
  switch (fact.type) {
    case 'OrderPlaced':
      state.order = fact.data
      state.agreed = fact.data.totals.totalInclVat
      return
    case 'StockReserved':
      state.stock = 'reserved'
      state.reservation = fact.data.reservation
      state.reservedUntil = fact.data.until
      return
    case 'StockReleased':
      state.stock = 'released'
      state.takenUnder = null
      state.redeemedUnder = null
      return
    case 'StockTaken':
      state.stock = 'taken'
      state.takenUnder = fact.data.reservation
      state.redeemedUnder = fact.data.reservation
      return
    case 'PaymentStarted': {
      const { paymentUid, method, amount, purpose } = fact.data
      const fresh = { providerId: null, checkoutUrl: null, status: 'started', refund: NOTHING } as const
      state.attempts.set(paymentUid, { paymentUid, method, amount, ...fresh, purpose })
      return
    }
    case 'PaymentCreated': {
      const { paymentUid, providerId, checkoutUrl } = fact.data
      return changeAttempt(state, paymentUid, { providerId, checkoutUrl, status: 'open' })
    }
    case 'PaymentRefused':
      return changeAttempt(state, fact.data.paymentUid, { status: 'refused' })
    case 'PaymentStatusChanged': {
      const { paymentUid, status } = fact.data
      const isAgreed = status === 'paid' && state.attempts.get(paymentUid)?.purpose === 'outstanding'
      if (isAgreed && state.order !== null) state.agreed = state.order.totals.totalInclVat
      return changeAttempt(state, paymentUid, { status })
    }
    case 'PaymentMismatched': {
      // nothing is kept of what goes back whole; what was to secure the order is kept by no amount
      const { paymentUid, amount } = fact.data
      const isRest = state.attempts.get(paymentUid)?.purpose === 'outstanding'
      return isRest ? changeAttempt(state, paymentUid, { amount }) : undefined
    }
    case 'CouponsOverLimit':
      return
    case 'OrderPaid':
      if (['pending_payment', 'canceled', 'on_account'].includes(state.status)) state.status = 'paid'
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
      state.termDays = fact.data.termDays
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
    default:
      evolveAfterSale(state, fact)
  }
}
