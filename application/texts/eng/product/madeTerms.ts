import type { madeTerms as nld } from '../../nld/product/madeTerms.ts'

export const madeTerms: Readonly<Record<keyof typeof nld, string>> = {
  margin: 'Each side can turn out up to {{margin}}% larger or smaller than ordered.',
  guarantee: 'Your legal guarantee always applies, within and beyond that margin.',
  withdrawal: 'Made to your size: you cannot withdraw from the purchase or return it.',
  deposit:
    'You pay {{now}}% of made-to-measure items when you order and {{later}}% on delivery. You pay for delivery and everything else when you order.',
}
