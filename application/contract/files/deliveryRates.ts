import * as z from 'zod/mini'
import { euros } from '../money.ts'
import { ShopCountry } from './shopCountry.ts'

const prices = z.strictObject({ exclVat: euros, inclVat: euros })

/** What a parcel of at most so many grams costs; `upToGrams` null: however heavy. */
const band = z.strictObject({
  upToGrams: z.nullable(z.int().check(z.minimum(1))),
  prices,
  /** from so many euros of goods, incl. VAT, it costs this */
  byAmount: z.optional(z.array(z.strictObject({ fromInclVat: euros, prices }))),
})

type Band = z.output<typeof band>

const grams = ({ upToGrams }: Band): number => upToGrams ?? Infinity

/** Whether each of two neighbours stands right to the next. */
const isEach = <T>(list: readonly T[], right: (one: T, next: T) => boolean): boolean =>
  list.slice(1).every((next, place) => right(list[place]!, next))

/** The prices of a way of delivery in some of its countries. */
const rate = z
  .strictObject({
    countries: z.array(ShopCountry).check(z.minLength(1)),
    freeFromInclVat: z.nullable(euros),
    bands: z.array(band).check(z.minLength(1)),
  })
  .check(
    z.refine(({ bands }) => isEach(bands, (one, next) => grams(one) < grams(next)), {
      error: 'each band must be for heavier parcels than the one before it; null, however heavy, comes last',
      path: ['bands'],
    }),
    z.refine(({ bands }) => isEach(bands, (one, next) => one.prices.inclVat <= next.prices.inclVat), {
      error: 'a heavier parcel must not cost less than a lighter one',
      path: ['bands'],
    }),
    z.refine(
      ({ bands }) =>
        bands.every(({ byAmount = [], prices: first }) =>
          isEach(
            [{ fromInclVat: 0, prices: first }, ...byAmount],
            (one, next) => one.fromInclVat < next.fromInclVat && one.prices.inclVat >= next.prices.inclVat,
          ),
        ),
      { error: 'byAmount must go up from above 0, and its prices must not rise', path: ['bands'] },
    ),
  )

type Rates = readonly z.output<typeof rate>[]

/** Prices by country, weight and amount; where none is for a country, the way's own `prices` hold. */
export const deliveryRates = z.optional(z.array(rate))

/** What is wrong between a way's rates and its countries; null when nothing is. */
export const ratesFault = (countries: readonly string[], rates: Rates = []): string | null => {
  const named = rates.flatMap((one): readonly string[] => one.countries)
  const stranger = named.find((country) => !countries.includes(country))
  // a way without a country is wrong by itself
  if (stranger !== undefined && countries.length > 0)
    return `${stranger} is not among the countries of this way`
  const twice = named.find((country, place) => named.indexOf(country) !== place)
  return twice === undefined ? null : `${twice} has two rates`
}
