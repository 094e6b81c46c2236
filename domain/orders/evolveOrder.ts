import { cents, NOTHING } from '../kernel/cents.ts'
import { never } from '../kernel/never.ts'
import type { AfterSaleEvent, OrderEvent, DocumentHash } from './orderEvents.ts'
import { owedTotal } from './orderMoney.ts'
import { changeAttempt, type OrderState, type Refund } from './orderState.ts'

/** Applies an event to an order; mutates the given state. */
export const evolveOrder = (state: OrderState, event: OrderEvent): void => {
  switch (event.type) {
    case 'OrderPlaced':
      state.order = event.data
      state.agreed = event.data.totals.totalInclVat
      return
    case 'StockReserved':
      state.stock = 'reserved'
      state.reservation = event.data.reservation
      state.reservedUntil = event.data.until
      return
    case 'StockReleased':
      state.stock = 'released'
      state.takenUnder = null
      state.redeemedUnder = null
      return
    case 'StockTaken':
      state.stock = 'taken'
      state.takenUnder = event.data.reservation
      state.redeemedUnder = event.data.reservation
      return
    case 'PaymentStarted': {
      const { paymentUid, method, amount, purpose } = event.data
      const fresh = { providerId: null, checkoutUrl: null, status: 'started', refund: NOTHING } as const
      state.attempts.set(paymentUid, { paymentUid, method, amount, ...fresh, purpose })
      return
    }
    case 'PaymentCreated': {
      const { paymentUid, providerId, checkoutUrl } = event.data
      return changeAttempt(state, paymentUid, { providerId, checkoutUrl, status: 'open' })
    }
    case 'PaymentRefused':
      return changeAttempt(state, event.data.paymentUid, { status: 'refused' })
    case 'PaymentStatusChanged': {
      const { paymentUid, status } = event.data
      const isAgreed = status === 'paid' && state.attempts.get(paymentUid)?.purpose === 'outstanding'
      if (isAgreed && state.order !== null) state.agreed = state.order.totals.totalInclVat
      return changeAttempt(state, paymentUid, { status })
    }
    case 'PaymentMismatched': {
      // the mismatched amount is refunded whole; an attempt to secure the order keeps its requested amount
      const { paymentUid, amount } = event.data
      const isRest = state.attempts.get(paymentUid)?.purpose === 'outstanding'
      return isRest ? changeAttempt(state, paymentUid, { amount }) : undefined
    }
    case 'CouponsOverLimit':
      return
    case 'OrderPaid':
      if (['pending_payment', 'canceled', 'on_account'].includes(state.status)) state.status = 'paid'
      state.secured = 'paid'
      state.securedBy = event.data.paymentUid
      state.canceledFor = null
      return
    case 'OrderAuthorized':
      state.status = 'processing'
      state.secured = 'authorized'
      state.securedBy = event.data.paymentUid
      state.canceledFor = null
      return
    case 'OrderPutOnAccount':
      state.status = 'on_account'
      state.secured = 'on_account'
      state.termDays = event.data.termDays
      return
    case 'OrderShort':
      state.shortOf = [...event.data.productIds]
      return
    case 'OrderCanceled':
      state.status = 'canceled'
      state.secured = 'nothing'
      state.securedBy = null
      state.canceledFor = event.data.reason
      return
    default:
      evolveAfterSale(state, event)
  }
}

/** Applies an after-sale event to a placed order. */
const evolveAfterSale = (state: OrderState, event: AfterSaleEvent): void => {
  switch (event.type) {
    case 'PaymentReceived': {
      const { paymentUid, method, amount } = event.data
      const came = { providerId: null, checkoutUrl: null, status: 'paid', refund: NOTHING } as const
      state.attempts.set(paymentUid, { paymentUid, method, amount, purpose: 'outstanding', ...came })
      if (state.order !== null) state.agreed = state.order.totals.totalInclVat
      return
    }
    case 'CaptureRequested': {
      // the part that is not captured is released
      const { paymentUid, amount } = event.data
      const all = state.attempts.get(paymentUid)?.amount ?? amount
      return changeAttempt(state, paymentUid, { refund: cents(all - amount) })
    }
    case 'CaptureRefused': {
      // the order was shipped on an authorization that the provider did not honour: the amount is outstanding
      const { paymentUid } = event.data
      const isRest =
        paymentUid !== state.securedBy && state.attempts.get(paymentUid)?.purpose === 'outstanding'
      if (isRest) return changeAttempt(state, paymentUid, { captureRefused: true })
      state.secured = 'on_account'
      return
    }
    case 'OrderChanged': {
      const { revisionUid, lines, totals, rules, isAgreed } = event.data
      if (state.order !== null) state.order = { ...state.order, lines, totals, rules }
      state.revision += 1
      state.agreed = isAgreed || totals.totalInclVat < state.agreed ? totals.totalInclVat : state.agreed
      state.takenUnder = revisionUid
      state.shortOf = []
      return
    }
    case 'OrderAgreed':
      state.agreed = event.data.amount
      return
    case 'OrderShipped':
      state.status = 'shipped'
      state.shipment = event.data
      return
    case 'OrderCredited': {
      state.credits = [...state.credits, event.data]
      if (state.order !== null && owedTotal(state.order, state) === 0) state.status = 'refunded'
      return
    }
    case 'GoodsCredited': {
      const { creditUid, lines } = event.data
      state.credits = state.credits.map((one) => (one.creditUid === creditUid ? { ...one, lines } : one))
      return
    }
    case 'OrderWithdrawn':
      state.withdrawals = [...state.withdrawals, event.data.withdrawalUid]
      return
    case 'RefundRequested': {
      const { refundUid, paymentUid, amount } = event.data
      const before = state.attempts.get(paymentUid)?.refund ?? 0
      state.refunds = [
        ...state.refunds,
        { refundUid, paymentUid, amount, status: 'requested', refundId: null },
      ]
      return changeAttempt(state, paymentUid, { refund: cents(before + amount) })
    }
    case 'RefundSent':
      return changeRefund(state, event.data.refundUid, { status: 'sent', refundId: event.data.refundId })
    case 'RefundRefused':
      return changeRefund(state, event.data.refundUid, { status: 'refused' })
    case 'RefundRetried':
      return changeRefund(state, event.data.refundUid, { status: 'requested' })
    case 'RefundFailed': {
      const { refundUid, refundId } = event.data
      const before = state.refunds.find((one) => one.refundUid === refundUid)?.failures ?? []
      return changeRefund(state, refundUid, {
        status: 'failed',
        refundId: null,
        failures: [...before, refundId],
      })
    }
    case 'RefundLowered': {
      const { refundUid, amount } = event.data
      const before = state.refunds.find((one) => one.refundUid === refundUid)
      const attempt = before && state.attempts.get(before.paymentUid)
      if (before === undefined || attempt === undefined) return
      const less = before.amount - amount
      // a refund lowered to 0 is removed
      state.refunds = state.refunds.filter((one) => one !== before || amount > 0)
      changeRefund(state, refundUid, { amount })
      return changeAttempt(state, attempt.paymentUid, {
        refund: cents(attempt.refund - less),
        lowered: cents((attempt.lowered ?? NOTHING) + less),
      })
    }
    case 'ChargebackReceived': {
      const { paymentUid, chargebackId, amount } = event.data
      const before = state.attempts.get(paymentUid)?.chargebacks ?? []
      return changeAttempt(state, paymentUid, {
        chargebacks: [...before, { chargebackId, amount, isReversed: false }],
      })
    }
    case 'ChargebackReversed': {
      const { paymentUid, chargebackId } = event.data
      const { chargebacks: before = [], lowered } = state.attempts.get(paymentUid) ?? {}
      const again = before.find((one) => one.chargebackId === chargebackId)?.amount ?? NOTHING
      return changeAttempt(state, paymentUid, {
        chargebacks: before.map((one) =>
          one.chargebackId === chargebackId ? { ...one, isReversed: true } : one,
        ),
        // the amount that this chargeback took off refunds is sent by a refund of its own
        ...(lowered === undefined ? {} : { lowered: cents(Math.max(0, lowered - again)) }),
      })
    }
    case 'InvoiceIssued': {
      const { number, totals, documentHash } = event.data
      const { revision } = state
      state.documents = [
        ...state.documents,
        { kind: 'invoice', number, revision, amount: totals.totalInclVat, ...recorded(documentHash) },
      ]
      return
    }
    case 'CreditNoteIssued': {
      const { documentHash, ...note } = event.data
      state.documents = [...state.documents, { kind: 'credit-note', ...note, ...recorded(documentHash) }]
      return
    }
    case 'InvoiceDocumentStored': {
      const { number, files } = event.data
      state.documents = state.documents.map((one) => (one.number === number ? { ...one, files } : one))
      return
    }
    default:
      never(event)
  }
}

/** The document's hash as stored in the state: absent for documents issued before hashes were recorded. */
const recorded = (documentHash: DocumentHash): { readonly documentHash?: string } =>
  documentHash === null ? {} : { documentHash }

const changeRefund = (state: OrderState, refundUid: string, change: Partial<Refund>): void => {
  state.refunds = state.refunds.map((refund) =>
    refund.refundUid === refundUid ? { ...refund, ...change } : refund,
  )
}
