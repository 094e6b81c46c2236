import { type Cents, cents, decimalOf } from '../../domain/kernel/cents.ts'

/** An amount in the provider's format: `{ currency: 'EUR', value: '10.50' }`. */
interface Amount {
  readonly currency: 'EUR'
  readonly value: string
}

export const amountOf = (amount: Cents): Amount => ({ currency: 'EUR', value: decimalOf(amount) })

/** Returns the cents of a decimal text; null unless it has exactly two decimals and fits. */
export const centsOf = (decimal: string): Cents | null =>
  /^-?\d{1,13}\.\d{2}$/.test(decimal) ? cents(Number(decimal.replace('.', ''))) : null
