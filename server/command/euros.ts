import { decimalOf } from '../../domain/kernel/cents.ts'

/** Cents as euros to the cent, in the same form for every locale and for scripts: `1234.50`. */
export const euros = decimalOf
