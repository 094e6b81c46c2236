/** Kinds of work left in the outbox. Each message's payload is `{ orderUid, paymentUid }`. */
export const PAYMENT_CREATE = 'payment-create'
export const RESERVATION_CHECK = 'reservation-check'
