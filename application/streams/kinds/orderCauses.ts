import type { Cause } from '../cause.ts'
import { earlier, together } from '../cause.ts'

interface OfPayment {
  readonly paymentUid: string
}

const SECURED = ['OrderPaid', 'OrderAuthorized', 'OrderPutOnAccount']

/** What secured an order: its payment, or where there was none to make that it was placed. */
export const securing = ({ paymentUid }: { readonly paymentUid: string | null }): readonly Cause[] =>
  paymentUid === null
    ? [earlier(['OrderPlaced'])]
    : [earlier(['PaymentStatusChanged', 'PaymentReceived'], { paymentUid })]

/** What came with an order being secured, of it or of another one of its cart. */
export const bySecuring = (): readonly Cause[] => [together(SECURED)]

/** What the provider says of a payment follows from what was asked of it, or said before. */
export const ofPayment = ({ paymentUid }: OfPayment): readonly Cause[] => [
  earlier(['PaymentStarted', 'PaymentCreated', 'PaymentStatusChanged', 'CaptureRequested'], { paymentUid }),
]

/** What a payment was begun for. */
export const beginning = ({ purpose }: { readonly purpose: string }): readonly Cause[] => [
  earlier(purpose === 'due-now' ? ['OrderPlaced'] : [...SECURED, 'OrderChanged']),
]

/** Why stock came back: what was decided with it, or else that it was only reserved for so long. */
export const releasing = ({ reservation }: { readonly reservation: string }): readonly Cause[] => [
  together(['OrderCanceled', 'PaymentRefused', 'PaymentStatusChanged', 'PaymentMismatched']),
  earlier(['StockReserved'], { reservation }),
]

/** Why money goes back: what stands before it in the same commit. */
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

/** What became of money that was to go back. */
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
