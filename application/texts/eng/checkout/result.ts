import type { result as nld } from '../../nld/checkout/result.ts'

export const result: Readonly<Record<keyof typeof nld, string>> = {
  'text.paid': 'Your payment has been received.',
  'text.authorized': 'Your payment has been approved.',
  'text.pending': 'This can take a while. This page updates as soon as we know; you can also refresh it.',
  'text.open': 'Have you just paid? This page updates as soon as we know; you can also refresh it.',
  'text.failed': 'Nothing has been charged. Your cart is still there.',
  'text.canceled': 'Nothing has been charged. Your cart is still there.',
  'text.expired': 'The time to pay has expired. Your cart is still there.',
  part: 'The first part has been paid. You pay the rest after delivery.',
  later: 'We have received your order. You pay after delivery.',
  mail: 'We are sending the confirmation to {{emailAddress}}.',
  refresh: 'Refresh',
  payOn: 'Continue to payment',
  otherWay: 'Pay another way',
  retry: 'Try again',
  goOn: 'Continue shopping',
  back: 'Back to your order',
  find: 'Want to see your whole order? Look it up',
}
