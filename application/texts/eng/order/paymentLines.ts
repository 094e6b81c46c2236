import type { paymentLines as nld } from '../../nld/order/paymentLines.ts'

export const paymentLines: Readonly<Record<keyof typeof nld, string>> = {
  coupon: 'Discount code',
  rounding: 'Rounding',
  'due-now': 'First part of the order',
  outstanding: 'Rest of the order',
}
