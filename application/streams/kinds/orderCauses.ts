import type { Cause } from '../cause.ts'
import { earlier, together } from '../cause.ts'

interface OfPayment {
  readonly paymentUid: string
}

const SECURED = ['OrderPaid', 'OrderAuthorized', 'OrderPutOnAccount']

/** What secured an order: its payment, or its placement if no payment was needed. */
export const securing = ({ paymentUid }: { readonly paymentUid: string | null }): readonly Cause[] =>
  paymentUid === null
    ? [earlier(['OrderPlaced'])]
    : [earlier(['PaymentStatusChanged', 'PaymentReceived'], { paymentUid })]

/** The securing of an order of the same cart, this one or another, in the same commit. */
export const bySecuring = (): readonly Cause[] => [together(SECURED)]

/** A provider's status follows from the last request or status of the payment. */
export const ofPayment = ({ paymentUid }: OfPayment): readonly Cause[] => [
  earlier(['PaymentStarted', 'PaymentCreated', 'PaymentStatusChanged', 'CaptureRequested'], { paymentUid }),
]

/** What a payment was started for. */
export const beginning = ({ purpose }: { readonly purpose: string }): readonly Cause[] => [
  earlier(purpose === 'due-now' ? ['OrderPlaced'] : [...SECURED, 'OrderChanged']),
]

/** Why stock was released: a decision in the same commit, otherwise the end of the reservation. */
export const releasing = ({ reservation }: { readonly reservation: string }): readonly Cause[] => [
  together(['OrderCanceled', 'PaymentRefused', 'PaymentStatusChanged', 'PaymentMismatched']),
  earlier(['StockReserved'], { reservation }),
]

/** Why an amount is refunded: an event in the same commit. */
export const refunding = (): readonly Cause[] => [
  together([
    'PaymentStatusChanged',
    'PaymentMismatched',
    'OrderShort',
    'OrderCanceled',
    'OrderChanged',
    'OrderCredited',
    'OrderShipped',
    'PaymentReceived',
    'ChargebackReversed',
  ]),
]

/** The request or status that a refund's event follows from. */
export const ofRefund = ({ refundUid }: { readonly refundUid: string }): readonly Cause[] => [
  earlier(['RefundRequested', 'RefundRetried', 'RefundSent', 'RefundFailed'], { refundUid }),
]

/** What a credit note is for. */
export const crediting = ({ cause }: { readonly cause: string }): readonly Cause[] => {
  if (cause === 'short') return [earlier(['OrderShort'])]
  if (cause === 'changed') return [earlier(['OrderChanged'])]
  return cause === 'canceled'
    ? [earlier(['OrderCanceled'])]
    : [earlier(['OrderCredited'], { creditUid: cause })]
}
