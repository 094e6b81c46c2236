/** Kinds of work left in the outbox. The payload of those of payments is `{ orderUid, paymentUid }`. */
export const PAYMENT_CREATE = 'payment-create'
export const RESERVATION_CHECK = 'reservation-check'
/** its payload: `account/askedMails.ts` */
export const ACCOUNT_ASK = 'account-ask'
/** its payload: `mail/mailMessage.ts` */
export const MAIL_SEND = 'mail-send'
