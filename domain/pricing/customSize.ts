import type { Cents } from '../kernel/cents.ts'
import { share } from '../kernel/rounding.ts'

/** A made-to-measure size in whole mm. */
export type CustomSize = { readonly width: number; readonly length: number } | { readonly diameter: number }

/** The charged area in mm²: a round piece counts as the square around it. */
export const areaOf = (size: CustomSize): number =>
  'diameter' in size ? size.diameter ** 2 : size.width * size.length

/** The price of a made-to-measure option: `round(price per m² × area)`, on the product's basis. */
export const customSizePrice = (pricePerM2: Cents, size: CustomSize): Cents =>
  share(pricePerM2, areaOf(size), 1_000_000)

/**
 * The weight of a made-to-measure piece: `⌈grams per m² × charged area⌉` grams. Exact up to 100 kg per m² and
 * sides of 100 m, the limits of products and sizes: the numbers stay below 2^53.
 */
export const customSizeWeight = (gramsPerM2: number, size: CustomSize): number =>
  Math.ceil((gramsPerM2 * areaOf(size)) / 1_000_000)

/** A canonical text of a size: equal sizes have equal keys. */
export const sizeKey = (size: CustomSize): string =>
  'diameter' in size ? `d${size.diameter}` : `w${size.width}l${size.length}`

/** An area in hundredths of a m², halves rounded up, to show with two decimals [9-051]. @param area mm² */
export const hundredthsOf = (area: number): number => Math.floor((area + 5_000) / 10_000)

/** The tolerance of a made-to-measure piece, in percent of a side [9-047]. */
export const DEVIATION_MARGIN = 3
