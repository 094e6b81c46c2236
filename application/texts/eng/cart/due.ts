import type { due as nld } from '../../nld/cart/due.ts'

export const due: Readonly<Record<keyof typeof nld, string>> = {
  now: 'Due now',
  later: 'Due after delivery',
  deposit:
    'You pay {{count}}% of made-to-measure items now. You also pay for delivery and everything else now.',
}
