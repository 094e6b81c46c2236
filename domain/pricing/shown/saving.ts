import type { OptionPrice, Price } from '../../catalogue/price.ts'
import { cents, NOTHING, type Cents } from '../../kernel/cents.ts'
import { priceOf } from '../productPrice.ts'

/** The saving that the shop may advertise, on both sides of VAT. */
export interface Saving {
  readonly exclVat: Cents
  readonly inclVat: Cents
}

const NO_SAVING: Saving = { exclVat: NOTHING, inclVat: NOTHING }

/**
 * The saving on one piece compared with the lowest price of the 30 days before its reduction (`priorPrice`;
 * Directive 98/6/EC, article 6a). Zero without such a price, for a customer's own price, and for an option's
 * discount, which has no history.
 */
export const unitSaving = (
  price: Price,
  prior: Price | null | undefined,
  options: readonly OptionPrice[],
): Saving => {
  if (!prior || price.discount === 0) return NO_SAVING
  const [was, now] = [priceOf(prior, options), priceOf(price, options)]
  return {
    exclVat: cents(Math.max(0, was.discountExclVat - now.discountExclVat)),
    inclVat: cents(Math.max(0, was.discountInclVat - now.discountInclVat)),
  }
}

/** The part of a line that its saving depends on; `price` is the product's selling price. */
interface SavingLine {
  readonly quantity: number
  readonly price: Price
  readonly priorPrice?: Price | undefined
  readonly options: readonly OptionPrice[]
}

/** The total saving of all pieces of these lines. */
export const savingOf = (lines: Iterable<SavingLine>): Saving => {
  let { exclVat, inclVat }: { exclVat: number; inclVat: number } = NO_SAVING
  for (const { quantity, price, priorPrice, options } of lines) {
    const each = unitSaving(price, priorPrice, options)
    exclVat += each.exclVat * quantity
    inclVat += each.inclVat * quantity
  }
  return { exclVat: cents(exclVat), inclVat: cents(inclVat) }
}
