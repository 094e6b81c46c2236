import type { OptionPrice, Price } from '../../catalogue/price.ts'
import { cents } from '../../kernel/cents.ts'
import { NO_SAVING, unitSaving, type Saving } from './saving.ts'

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
