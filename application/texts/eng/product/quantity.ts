import type { quantity as nld } from '../../nld/product/quantity.ts'

export const quantity: Readonly<Record<keyof typeof nld, string>> = {
  title: 'Your price per piece',
  hint: 'All pieces of this product in your cart count.',
  from_one: 'From 1 piece',
  from_other: 'From {{count}} pieces',
}
