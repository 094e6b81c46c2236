import * as z from 'zod/mini'
import type {
  AfterSaleEvent,
  CounterMethod,
  CreditReason,
  RefundReason,
} from '../../../domain/orders/orderEvents.ts'
import { earlier, together } from '../cause.ts'
import { eventKind, type Lift } from '../eventKind.ts'
import { crediting, ofRefund, refunding } from './orderCauses.ts'
import { orderLine } from '../shapes/line.ts'
import { hash, oneOf, sealed } from '../shapes/values.ts'
import { cents, priced } from '../shapes/money.ts'
import type { EventKinds } from '../streamKind.ts'

interface Paid {
  readonly paymentUid: string
}

const text = z.string()

/** up to schema 4 documents had no hash */
const withoutHash: Lift = (data) => ({ ...(data as object), documentHash: null })

const refundReason = oneOf<RefundReason>({
  'second-payment': 'second-payment',
  'paid-after-cancel': 'paid-after-cancel',
  'amount-mismatch': 'amount-mismatch',
  short: 'short',
  canceled: 'canceled',
  changed: 'changed',
  credited: 'credited',
})

const creditReason = oneOf<CreditReason>({
  withdrawn: 'withdrawn',
  returned: 'returned',
  goodwill: 'goodwill',
})

const counterMethod = oneOf<CounterMethod>({ cash: 'cash', card: 'card', transfer: 'transfer' })

/** Events of an order after its sale. */
export const afterSaleEvents: EventKinds<AfterSaleEvent> = {
  RefundRequested: eventKind({
    data: z.strictObject({ refundUid: text, paymentUid: text, amount: cents, reason: refundReason }),
    // up to schema 1 a payment had at most one refund, identified by the payment's uid
    lifts: { 1: (data) => ({ ...(data as object), refundUid: (data as Paid).paymentUid }) },
    follows: refunding,
    // a payment's only refund has the payment's uid, which is not repeated
    summary: ({ refundUid, ...data }) => (refundUid === data.paymentUid ? data : { ...data, refundUid }),
  }),
  RefundSent: eventKind({
    data: z.strictObject({ refundUid: text, refundId: z.nullable(text) }),
    follows: ofRefund,
  }),
  RefundRefused: eventKind({
    data: z.strictObject({ refundUid: text, reason: text }),
    follows: ofRefund,
  }),
  RefundRetried: eventKind({
    data: z.strictObject({ refundUid: text }),
    follows: ({ refundUid }) => [earlier(['RefundRefused', 'RefundFailed'], { refundUid })],
  }),
  RefundFailed: eventKind({
    data: z.strictObject({ refundUid: text, refundId: text }),
    follows: ofRefund,
  }),
  RefundLowered: eventKind({
    data: z.strictObject({ refundUid: text, amount: cents }),
    follows: () => [together(['ChargebackReceived', 'RefundFailed'])],
  }),
  ChargebackReceived: eventKind({
    data: z.strictObject({ paymentUid: text, chargebackId: text, amount: cents }),
    follows: ({ paymentUid }) => [earlier(['PaymentStatusChanged'], { paymentUid })],
  }),
  ChargebackReversed: eventKind({
    data: z.strictObject({ paymentUid: text, chargebackId: text }),
    follows: ({ chargebackId }) => [earlier(['ChargebackReceived'], { chargebackId })],
  }),
  CaptureRequested: eventKind({
    data: z.strictObject({ paymentUid: text, amount: cents }),
    follows: () => [together(['OrderShipped', 'PaymentStatusChanged'])],
  }),
  CaptureRefused: eventKind({
    data: z.strictObject({ paymentUid: text, reason: text }),
    follows: ({ paymentUid }) => [
      together(['PaymentStatusChanged'], { paymentUid }),
      earlier(['CaptureRequested'], { paymentUid }),
    ],
  }),
  PaymentReceived: eventKind({
    data: z.strictObject({ paymentUid: text, method: counterMethod, amount: cents }),
  }),
  OrderChanged: eventKind({
    data: z.strictObject({
      revisionUid: text,
      lines: z.array(orderLine),
      ...priced,
      isAgreed: z.boolean(),
    }),
  }),
  OrderAgreed: eventKind({
    data: z.strictObject({ amount: cents }),
    follows: () => [together(['PaymentStatusChanged', 'PaymentReceived'])],
  }),
  OrderShipped: eventKind({
    data: z.strictObject({ carrier: z.nullable(text), trackingCode: z.nullable(text) }),
  }),
  OrderCredited: eventKind({
    data: z.strictObject({ creditUid: text, amount: cents, reason: creditReason }),
    follows: ({ reason }) => (reason === 'goodwill' ? [] : [earlier(['OrderWithdrawn'])]),
  }),
  GoodsCredited: eventKind({
    data: z.strictObject({
      creditUid: text,
      lines: z.array(z.strictObject({ lineId: text, pieces: z.int() })),
    }),
    follows: ({ creditUid }) => [together(['OrderCredited'], { creditUid })],
  }),
  OrderWithdrawn: eventKind({
    data: z.strictObject({ withdrawalUid: text, statement: sealed }),
    sealed: ['statement'],
  }),
  InvoiceIssued: eventKind({
    data: z.strictObject({ number: text, ...priced, documentHash: z.nullable(hash) }),
    lifts: { 4: withoutHash },
    follows: () => [earlier(['OrderPaid', 'OrderPutOnAccount', 'OrderChanged'])],
    words: ({ number }, { say }) => say('InvoiceIssued', { number }),
  }),
  CreditNoteIssued: eventKind({
    data: z.strictObject({
      number: text,
      invoice: text,
      amount: cents,
      cause: text,
      documentHash: z.nullable(hash),
    }),
    lifts: { 4: withoutHash },
    follows: crediting,
    words: ({ number, invoice }, { say }) => say('CreditNoteIssued', { number, invoice }),
  }),
  InvoiceDocumentStored: eventKind({
    data: z.strictObject({ number: text, files: z.strictObject({ pdf: hash, xml: hash }) }),
    follows: ({ number }) => [earlier(['InvoiceIssued', 'CreditNoteIssued'], { number })],
    words: ({ number }, { say }) => say('InvoiceDocumentStored', { number }),
  }),
}
