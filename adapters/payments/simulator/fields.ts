import type { Cents } from '../../../domain/kernel/cents.ts'
import { centsOf } from '../amount.ts'

export type Fields = Readonly<Record<string, unknown>>

/** An object's fields; none for anything else, so that each is then found missing. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

export const readAmount = (value: unknown): Cents | null => {
  const { currency, value: decimal } = fieldsOf(value)
  return currency === 'EUR' && typeof decimal === 'string' ? centsOf(decimal) : null
}
