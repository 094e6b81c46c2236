import type { Cents } from '../../../domain/kernel/cents.ts'
import { centsOf } from '../amount.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Returns an object's fields; none for any other value, so that every field is reported missing. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

export const readAmount = (value: unknown): Cents | null => {
  const { currency, value: decimal } = fieldsOf(value)
  return currency === 'EUR' && typeof decimal === 'string' ? centsOf(decimal) : null
}
