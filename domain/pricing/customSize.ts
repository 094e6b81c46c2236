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

/** One text for one size, whatever the order of its sides. */
export const sizeKey = (size: CustomSize): string =>
  'diameter' in size ? `d${size.diameter}` : `w${size.width}l${size.length}`
