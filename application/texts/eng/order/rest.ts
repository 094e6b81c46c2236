import type { rest as nld } from '../../nld/order/rest.ts'

export const rest: Readonly<Record<keyof typeof nld, string>> = {
  pay: 'Pay {{amount}}',
  early: 'Pay the rest already',
  pending: 'Your payment of the rest is being processed.',
  paidTitle: 'Thank you for your payment',
  whole: 'Your order has been paid in full.',
  part: 'Your payment has been received. An amount is still owed.',
  lost: 'Nothing has been charged. The amount is still owed.',
  changed:
    'Your order was changed and costs more than has been paid. We ship it as soon as the rest is paid.',
}
