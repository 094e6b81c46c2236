import { type Cents, cents } from '../../domain/kernel/cents.ts'

/** An amount as the provider writes it: `{ currency: 'EUR', value: '10.50' }`. */
interface Amount {
  readonly currency: 'EUR'
  readonly value: string
}

/** Cents as a decimal text with exactly two decimals: 1050 is `10.50`, -5 is `-0.05`. */
export const decimalOf = (amount: Cents): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const amountOf = (amount: Cents): Amount => ({ currency: 'EUR', value: decimalOf(amount) })

/** The cents of a decimal text, null unless it has exactly two decimals and fits. */
export const centsOf = (decimal: string): Cents | null =>
  /^-?\d{1,13}\.\d{2}$/.test(decimal) ? cents(Number(decimal.replace('.', ''))) : null
