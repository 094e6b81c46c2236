import type { Price, PriceBreak } from '../../catalogue/price.ts'
import { reachedBase } from '../priceBreaks.ts'

/** The breaks that lower the price, in ascending order of quantity: the rows of a quantity table. */
export const stepsOf = (price: Price, breaks: readonly PriceBreak[]): readonly PriceBreak[] =>
  breaks
    .map(({ from }) => ({ from, base: reachedBase(price, breaks, from) }))
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ from, base }, at, all) =>
      base === null || base === all[at - 1]?.base ? [] : [{ from, base }],
    )
