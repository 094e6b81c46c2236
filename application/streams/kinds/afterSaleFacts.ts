import * as z from 'zod/mini'
import type { Locale } from '../../../domain/kernel/locale.ts'
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
import { hash } from '../shapes/hash.ts'
import { cents, priced } from '../shapes/money.ts'
import { oneOf } from '../shapes/oneOf.ts'
import { sealed } from '../shapes/sealed.ts'
import type { FactKinds } from '../streamKind.ts'
import { nameWithData } from '../words.ts'

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

/** What goes without saying is left out: that it is a payment's only refund. */
const refundWords =
  (name: string) =>
  (
    { refundUid, ...data }: Extract<AfterSaleFact, { type: 'RefundRequested' }>['data'],
    locale: Locale,
  ): string =>
    nameWithData(name, refundUid === data.paymentUid ? data : { ...data, refundUid }, locale)

/** What happens to an order after its sale. */
export const afterSaleFacts: FactKinds<AfterSaleFact> = {
  RefundRequested: factKind({
    data: z.strictObject({ refundUid: text, paymentUid: text, amount: cents, reason: refundReason }),
    // a payment was put up for refund once, and the refund had no name but the payment's
    lifts: { 1: (data) => ({ ...(data as object), refundUid: (data as Paid).paymentUid }) },
    follows: refunding,
    words: { nld: refundWords('Terugbetaling gevraagd'), eng: refundWords('Refund requested') },
  }),
  RefundSent: factKind({
    data: z.strictObject({ refundUid: text, refundId: z.nullable(text) }),
    follows: ofRefund,
    words: { nld: 'Terugbetaling verstuurd', eng: 'Refund sent' },
  }),
  RefundRefused: factKind({
    data: z.strictObject({ refundUid: text, reason: text }),
    follows: ofRefund,
    words: { nld: 'Terugbetaling geweigerd', eng: 'Refund refused' },
  }),
  RefundRetried: factKind({
    data: z.strictObject({ refundUid: text }),
    follows: ({ refundUid }) => [earlier(['RefundRefused', 'RefundFailed'], { refundUid })],
    words: { nld: 'Terugbetaling opnieuw gevraagd', eng: 'Refund retried' },
  }),
  RefundFailed: factKind({
    data: z.strictObject({ refundUid: text, refundId: text }),
    follows: ofRefund,
    words: { nld: 'Terugbetaling mislukt', eng: 'Refund failed' },
  }),
  RefundLowered: factKind({
    data: z.strictObject({ refundUid: text, amount: cents }),
    follows: () => [together(['ChargebackReceived', 'RefundFailed'])],
    words: { nld: 'Terugbetaling verlaagd tot', eng: 'Refund lowered to' },
  }),
  ChargebackReceived: factKind({
    data: z.strictObject({ paymentUid: text, chargebackId: text, amount: cents }),
    follows: ({ paymentUid }) => [earlier(['PaymentStatusChanged'], { paymentUid })],
    words: { nld: 'Betaling teruggeboekt', eng: 'Chargeback received' },
  }),
  ChargebackReversed: factKind({
    data: z.strictObject({ paymentUid: text, chargebackId: text }),
    follows: ({ chargebackId }) => [earlier(['ChargebackReceived'], { chargebackId })],
    words: { nld: 'Terugboeking ongedaan gemaakt', eng: 'Chargeback reversed' },
  }),
  CaptureRequested: factKind({
    data: z.strictObject({ paymentUid: text, amount: cents }),
    follows: () => [together(['OrderShipped', 'PaymentStatusChanged'])],
    words: { nld: 'Toegezegde betaling opgevraagd', eng: 'Capture requested' },
  }),
  CaptureRefused: factKind({
    data: z.strictObject({ paymentUid: text, reason: text }),
    follows: ({ paymentUid }) => [
      together(['PaymentStatusChanged'], { paymentUid }),
      earlier(['CaptureRequested'], { paymentUid }),
    ],
    words: { nld: 'Toegezegde betaling niet gekregen', eng: 'Capture refused' },
  }),
  PaymentReceived: factKind({
    data: z.strictObject({ paymentUid: text, method: counterMethod, amount: cents }),
    words: { nld: 'Betaling ontvangen', eng: 'Payment received' },
  }),
  OrderChanged: factKind({
    data: z.strictObject({
      revisionUid: text,
      lines: z.array(orderLine),
      ...priced,
      isAgreed: z.boolean(),
    }),
    words: { nld: 'Bestelling gewijzigd', eng: 'Order changed' },
  }),
  OrderAgreed: factKind({
    data: z.strictObject({ amount: cents }),
    follows: () => [together(['PaymentStatusChanged', 'PaymentReceived'])],
    words: { nld: 'Akkoord tot en met', eng: 'Order agreed up to' },
  }),
  OrderShipped: factKind({
    data: z.strictObject({ carrier: z.nullable(text), trackingCode: z.nullable(text) }),
    words: { nld: 'Bestelling verstuurd', eng: 'Order shipped' },
  }),
  OrderCredited: factKind({
    data: z.strictObject({ creditUid: text, amount: cents, reason: creditReason }),
    follows: ({ reason }) => (reason === 'goodwill' ? [] : [earlier(['OrderWithdrawn'])]),
    words: { nld: 'Bedrag gecrediteerd', eng: 'Order credited' },
  }),
  GoodsCredited: factKind({
    data: z.strictObject({
      creditUid: text,
      lines: z.array(z.strictObject({ lineId: text, pieces: z.int() })),
    }),
    follows: ({ creditUid }) => [together(['OrderCredited'], { creditUid })],
    words: { nld: 'Artikelen gecrediteerd', eng: 'Goods credited' },
  }),
  OrderWithdrawn: factKind({
    data: z.strictObject({ withdrawalUid: text, statement: sealed }),
    sealed: ['statement'],
    words: { nld: 'Herroeping ontvangen', eng: 'Order withdrawn' },
  }),
  InvoiceIssued: factKind({
    data: z.strictObject({ number: text, ...priced, documentHash: z.nullable(hash) }),
    lifts: { 4: withoutHash },
    follows: () => [earlier(['OrderPaid', 'OrderPutOnAccount', 'OrderChanged'])],
    words: {
      nld: ({ number }) => `Factuur uitgegeven: ${number}`,
      eng: ({ number }) => `Invoice issued: ${number}`,
    },
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
    words: {
      nld: ({ number, invoice }) => `Creditfactuur uitgegeven: ${number}, op ${invoice}`,
      eng: ({ number, invoice }) => `Credit note issued: ${number}, on ${invoice}`,
    },
  }),
  InvoiceDocumentStored: factKind({
    data: z.strictObject({ number: text, files: z.strictObject({ pdf: hash, xml: hash }) }),
    follows: ({ number }) => [earlier(['InvoiceIssued', 'CreditNoteIssued'], { number })],
    words: {
      nld: ({ number }) => `Pdf en XML bewaard: ${number}`,
      eng: ({ number }) => `Invoice document stored: ${number}, PDF and XML`,
    },
  }),
}
