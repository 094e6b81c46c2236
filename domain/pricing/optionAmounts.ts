import type { OptionPrice, Price } from '../catalogue/price.ts'
import { afterDiscount } from './discount.ts'
import { bothSides, type BothSides } from './vat.ts'

/**
 * The surcharge of an option on the price of one piece
 * (negative: a reduction); per m² for a made-to-measure option.
 */
export interface OptionAmounts {
  readonly base: BothSides
  /** after its own discount */
  readonly discounted: BothSides
}

/** An option's amounts on both sides of VAT, on the basis and at the rate of its product. */
export const optionAmounts = (
  { basis, rate }: Pick<Price, 'basis' | 'rate'>,
  { base, discount }: OptionPrice,
): OptionAmounts => ({
  base: bothSides(base, basis, rate),
  discounted: bothSides(afterDiscount(base, discount), basis, rate),
})
