import { decimalOf } from '../../domain/kernel/cents.ts'

/** Cents as euros with two decimals, in one form for every locale and for scripts: `1234.50`. */
export const euros = decimalOf
