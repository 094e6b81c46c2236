import { REFUND_SEND, type Lane } from '../../ports/database/outbox.ts'

/** Kinds of outbox messages. The payload of the payment kinds is `{ orderUid, paymentUid }`. */
export const PAYMENT_CREATE = 'payment-create'
export const RESERVATION_CHECK = 'reservation-check'
/** payloads of the order kinds: `orders/orderMessages.ts` */
export { REFUND_SEND }
export const PAYMENT_CAPTURE = 'payment-capture'
export const DOCUMENT_ISSUE = 'document-issue'
/** its payload: `ports/database/issuedDocuments.ts` */
export const DOCUMENT_STORE = 'document-keep'
/** its payload: `invoices/storeDocument.ts` */
export const DOCUMENT_PRINT = 'document-print'
export const ORDER_UPDATE = 'order-tell'
/** its payload: `accounts/requestedMails.ts` */
export const ACCOUNT_ASK = 'account-ask'
/** its payload: `orderLink/mailOrderLink.ts` */
export const ORDER_ASK = 'order-ask'
/** its payload: `stockNotice/askNotice.ts` */
export const STOCK_ASK = 'stock-ask'
/** its payload: `stockNotice/endNotice.ts` */
export const STOCK_FORGET = 'stock-forget'
/** its payload: `mail/mailMessage.ts` */
export const MAIL_SEND = 'mail-send'

const MAILS = [MAIL_SEND, ORDER_UPDATE]
const PAYMENTS = [PAYMENT_CREATE, RESERVATION_CHECK, REFUND_SEND, PAYMENT_CAPTURE]
const PRINTS = [DOCUMENT_PRINT]

/**
 * Work that waits for another server or takes long has its own lane, so that it does not delay other work.
 */
export const LANES: readonly Lane[] = [
  { kinds: MAILS, isTheRest: false },
  { kinds: PAYMENTS, isTheRest: false },
  { kinds: PRINTS, isTheRest: false },
  { kinds: [...MAILS, ...PAYMENTS, ...PRINTS], isTheRest: true },
]
