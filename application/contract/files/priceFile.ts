import * as z from 'zod/mini'
import { MAX_QUANTITY } from '../../../domain/cart/cartLine.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { GroupPrices } from '../../../domain/pricing/priceList.ts'
import { euros } from '../money.ts'
import { issueLines } from './issueLines.ts'
import { withoutSchema } from './withoutSchema.ts'

/** Limited because reading one price of a group loads its whole list. */
const MOST_PRODUCTS = 2_000
const MOST_BREAKS = 20

/** The name of a customer group in files and commands. */
const GROUP = /^[a-z0-9][a-z0-9-]{0,39}$/

/** A customer group's price list file. */
export const PriceFile = z.strictObject({
  group: z.string().check(z.regex(GROUP, 'expected 1 to 40 of a to z, 0 to 9 and -')),
  /** whether its prices include VAT */
  vatIncluded: z.boolean(),
  prices: z
    .array(
      z.strictObject({
        productId: z.int().check(z.minimum(0)),
        /**
         * from this number of pieces on, in euros per piece; below the first break the public price applies
         */
        breaks: z
          .array(
            z.strictObject({
              from: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
              price: euros.check(z.refine((amount) => amount >= 0, 'must not be below 0')),
            }),
          )
          .check(z.minLength(1), z.maxLength(MOST_BREAKS)),
      }),
    )
    .check(z.maxLength(MOST_PRODUCTS)),
})
type PriceFile = z.output<typeof PriceFile>

/** Faults across fields: a repeated product, and breaks that do not rise in pieces and fall in price. */
const faultsOf = ({ prices }: PriceFile): readonly string[] => {
  const known = new Set<number>()
  return prices.flatMap(({ productId, breaks }, at) => {
    const isTwice = known.has(productId)
    known.add(productId)
    const place = `prices.${at}`
    return [
      ...(isTwice ? [`${place}.productId: ${productId} is in the file twice`] : []),
      ...breaks.flatMap(({ from, price }, nr) => {
        const before = breaks[nr - 1]
        if (before === undefined) return []
        const here = `${place}.breaks.${nr}`
        if (from <= before.from) return [`${here}.from: must be above ${before.from}, the one before it`]
        return price < before.price ? [] : [`${here}.price: must be below the price of the break before it`]
      }),
    ]
  })
}

/** Parses a group's price list. Refuses with one line per fault, with its place in the file. */
export const parsePriceFile = (json: unknown): Result<GroupPrices, readonly string[]> => {
  const parsed = PriceFile.safeParse(withoutSchema(json))
  if (!parsed.success) return refused(issueLines(parsed.error, json))
  const faults = faultsOf(parsed.data)
  if (faults.length > 0) return refused(faults)
  const { group, vatIncluded, prices } = parsed.data
  return ok({
    group,
    basis: vatIncluded ? 'incl' : 'excl',
    prices: prices.map(({ productId, breaks }) => ({
      productId,
      breaks: breaks.map(({ from, price }) => ({ from, base: price })),
    })),
  })
}
