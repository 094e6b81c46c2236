import type { clear as nld } from '../../nld/cart/clear.ts'

export const clear: Readonly<Record<keyof typeof nld, string>> = {
  clear: 'Empty cart',
  emptied: 'Your cart has been emptied',
}
