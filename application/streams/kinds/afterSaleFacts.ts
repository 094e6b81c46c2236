import * as z from 'zod/mini'
import type {
  AfterSaleFact,
  CounterMethod,
  CreditReason,
  RefundReason,
} from '../../../domain/orders/orderFacts.ts'
import { earlier, together } from '../cause.ts'
import { factKind, type Lift } from '../factKind.ts'
import { crediting, ofRefund, refunding } from './orderCauses.ts'
import { orderLine } from '../shapes/line.ts'
import { hash, oneOf, sealed } from '../shapes/values.ts'
import { cents, priced } from '../shapes/money.ts'
import type { FactKinds } from '../streamKind.ts'

interface Paid {
  readonly paymentUid: string
}

const text = z.string()

/** documents were issued without a hash before */
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

/** What happens to an order after its sale. */
export const afterSaleFacts: FactKinds<AfterSaleFact> = {
  RefundRequested: factKind({
    data: z.strictObject({ refundUid: text, paymentUid: text, amount: cents, reason: refundReason }),
    // a payment was put up for refund once, and the refund had no name but the payment's
    lifts: { 1: (data) => ({ ...(data as object), refundUid: (data as Paid).paymentUid }) },
    follows: refunding,
    // a payment's only refund has the payment's uid
    told: ({ refundUid, ...data }) => (refundUid === data.paymentUid ? data : { ...data, refundUid }),
  }),
  RefundSent: factKind({
    data: z.strictObject({ refundUid: text, refundId: z.nullable(text) }),
    follows: ofRefund,
  }),
  RefundRefused: factKind({
    data: z.strictObject({ refundUid: text, reason: text }),
    follows: ofRefund,
  }),
  RefundRetried: factKind({
    data: z.strictObject({ refundUid: text }),
    follows: ({ refundUid }) => [earlier(['RefundRefused', 'RefundFailed'], { refundUid })],
  }),
  RefundFailed: factKind({
    data: z.strictObject({ refundUid: text, refundId: text }),
    follows: ofRefund,
  }),
  RefundLowered: factKind({
    data: z.strictObject({ refundUid: text, amount: cents }),
    follows: () => [together(['ChargebackReceived', 'RefundFailed'])],
  }),
  ChargebackReceived: factKind({
    data: z.strictObject({ paymentUid: text, chargebackId: text, amount: cents }),
    follows: ({ paymentUid }) => [earlier(['PaymentStatusChanged'], { paymentUid })],
  }),
  ChargebackReversed: factKind({
    data: z.strictObject({ paymentUid: text, chargebackId: text }),
    follows: ({ chargebackId }) => [earlier(['ChargebackReceived'], { chargebackId })],
  }),
  CaptureRequested: factKind({
    data: z.strictObject({ paymentUid: text, amount: cents }),
    follows: () => [together(['OrderShipped', 'PaymentStatusChanged'])],
  }),
  CaptureRefused: factKind({
    data: z.strictObject({ paymentUid: text, reason: text }),
    follows: ({ paymentUid }) => [
      together(['PaymentStatusChanged'], { paymentUid }),
      earlier(['CaptureRequested'], { paymentUid }),
    ],
  }),
  PaymentReceived: factKind({
    data: z.strictObject({ paymentUid: text, method: counterMethod, amount: cents }),
  }),
  OrderChanged: factKind({
    data: z.strictObject({
      revisionUid: text,
      lines: z.array(orderLine),
      ...priced,
      isAgreed: z.boolean(),
    }),
  }),
  OrderAgreed: factKind({
    data: z.strictObject({ amount: cents }),
    follows: () => [together(['PaymentStatusChanged', 'PaymentReceived'])],
  }),
  OrderShipped: factKind({
    data: z.strictObject({ carrier: z.nullable(text), trackingCode: z.nullable(text) }),
  }),
  OrderCredited: factKind({
    data: z.strictObject({ creditUid: text, amount: cents, reason: creditReason }),
    follows: ({ reason }) => (reason === 'goodwill' ? [] : [earlier(['OrderWithdrawn'])]),
  }),
  GoodsCredited: factKind({
    data: z.strictObject({
      creditUid: text,
      lines: z.array(z.strictObject({ lineId: text, pieces: z.int() })),
    }),
    follows: ({ creditUid }) => [together(['OrderCredited'], { creditUid })],
  }),
  OrderWithdrawn: factKind({
    data: z.strictObject({ withdrawalUid: text, statement: sealed }),
    sealed: ['statement'],
  }),
  InvoiceIssued: factKind({
    data: z.strictObject({ number: text, ...priced, documentHash: z.nullable(hash) }),
    lifts: { 4: withoutHash },
    follows: () => [earlier(['OrderPaid', 'OrderPutOnAccount', 'OrderChanged'])],
    words: ({ number }, { say }) => say('InvoiceIssued', { number }),
  }),
  CreditNoteIssued: factKind({
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
  InvoiceDocumentStored: factKind({
    data: z.strictObject({ number: text, files: z.strictObject({ pdf: hash, xml: hash }) }),
    follows: ({ number }) => [earlier(['InvoiceIssued', 'CreditNoteIssued'], { number })],
    words: ({ number }, { say }) => say('InvoiceDocumentStored', { number }),
  }),
}
