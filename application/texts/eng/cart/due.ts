import type { due as nld } from '../../nld/cart/due.ts'

export const due: Readonly<Record<keyof typeof nld, string>> = {
  now: 'To pay now',
  later: 'To pay after delivery',
  deposit:
    'Now you pay {{count}}% of what is made to measure. You pay for delivery and the rest of your order in full now.',
}
