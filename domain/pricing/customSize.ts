import type { Cents } from '../kernel/cents.ts'
import { share } from '../kernel/rounding.ts'

/** A made-to-measure size in whole mm. */
export type CustomSize = { readonly width: number; readonly length: number } | { readonly diameter: number }

/** The area that is charged, in mm²: a round piece counts as the square around it. */
export const areaOf = (size: CustomSize): number =>
  'diameter' in size ? size.diameter ** 2 : size.width * size.length

/** What a made-to-measure option costs: `round(price per m² × area)`, on the product's basis. */
export const customSizePrice = (pricePerM2: Cents, size: CustomSize): Cents =>
  share(pricePerM2, areaOf(size), 1_000_000)

/**
 * What a piece made to measure weighs: `⌈grams per m² × area⌉` grams, of the area that is charged. Exact up to 100 kg per m² and
 * sides of 100 m, beyond which no product and no size goes: the numbers stay below 2^53.
 */
export const customSizeWeight = (gramsPerM2: number, size: CustomSize): number =>
  Math.ceil((gramsPerM2 * areaOf(size)) / 1_000_000)

/** One text for one size, whatever the order of its sides. */
export const sizeKey = (size: CustomSize): string =>
  'diameter' in size ? `d${size.diameter}` : `w${size.width}l${size.length}`

/** An area in hundredths of a m², as it is shown, with two decimals and halves up [9-051]. @param area mm² */
export const hundredthsOf = (area: number): number => Math.floor((area + 5_000) / 10_000)

/** How far a piece may come out larger or smaller than it was ordered, in percent of a side [9-047]. */
export const DEVIATION_MARGIN = 3
