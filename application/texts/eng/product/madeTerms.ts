import type { madeTerms as nld } from '../../nld/product/madeTerms.ts'

export const madeTerms: Readonly<Record<keyof typeof nld, string>> = {
  margin: 'Each side may come out up to {{margin}}% larger or smaller than ordered.',
  guarantee: 'Your legal guarantee always holds, within that margin and beyond it.',
  withdrawal: 'Made to your size: you cannot withdraw from the purchase or return it.',
  deposit:
    'Of what is made to measure you pay {{now}}% when you order and {{later}}% on delivery; you pay for delivery and everything else when you order.',
}
