import type { rest as nld } from '../../nld/order/rest.ts'

export const rest: Readonly<Record<keyof typeof nld, string>> = {
  pay: 'Pay {{amount}}',
  early: 'Pay the rest now',
  pending: 'Your payment of the rest is being processed.',
  paidTitle: 'Thank you for your payment',
  whole: 'Your order has been paid in full.',
  part: 'Your payment has been received. Part of the amount is still due.',
  lost: 'Nothing has been charged. The amount is still due.',
  changed: 'Your order was changed and costs more than you have paid. We ship it once the rest is paid.',
}
