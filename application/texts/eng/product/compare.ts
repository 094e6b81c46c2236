import type { compare as nld } from '../../nld/product/compare.ts'

export const compare: Readonly<Record<keyof typeof nld, string>> = {
  title: 'Compare with others',
  this: 'This product',
  price: 'Price',
  delivery: 'Delivery',
  order: 'Order',
  toForm: 'Go to order',
  none: 'Not stated',
}
