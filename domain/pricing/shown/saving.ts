import type { OptionPrice, Price } from '../../catalogue/price.ts'
import { cents, NOTHING, type Cents } from '../../kernel/cents.ts'
import { priceOf } from '../productPrice.ts'

/** What a buyer may be told that they save, on both sides of VAT. */
export interface Saving {
  readonly exclVat: Cents
  readonly inclVat: Cents
}

/** It costs no less than before. */
const NO_SAVING: Saving = { exclVat: NOTHING, inclVat: NOTHING }

/**
 * What a piece costs less than the lowest price of the 30 days before its reduction (`priorPrice`; Directive 98/6/EC, article 6a). Nothing
 * where there is no such price, for a customer's own price, and for the discount of an option, which has no history.
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

/** A line as far as its saving goes by it; `price` is what its product was sold at. */
interface SavingLine {
  readonly quantity: number
  readonly price: Price
  readonly priorPrice?: Price | undefined
  readonly options: readonly OptionPrice[]
}

/** What lines cost less, all of their pieces together. */
export const savingOf = (lines: Iterable<SavingLine>): Saving => {
  let { exclVat, inclVat }: { exclVat: number; inclVat: number } = NO_SAVING
  for (const { quantity, price, priorPrice, options } of lines) {
    const each = unitSaving(price, priorPrice, options)
    exclVat += each.exclVat * quantity
    inclVat += each.inclVat * quantity
  }
  return { exclVat: cents(exclVat), inclVat: cents(inclVat) }
}
