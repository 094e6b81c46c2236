import { cents, type BasisPoints, type Cents } from '../kernel/cents.ts'
import type { FixedOff } from './arithmetic.ts'
import { exclOf, type BothSides } from './vat.ts'

/**
 * Takes as much of a fixed amount off one rate as it can bear, incl. VAT. Two bases at one rate can leave the
 * excl. side a cent outside what is left incl. VAT: it is clamped, so that 0 ≤ excl ≤ incl.
 */
export const takenOff = (due: Cents, { excl, incl }: BothSides, rate: BasisPoints): FixedOff => {
  const off = cents(Math.min(due, incl))
  const left = cents(incl - off)
  return {
    fixedOff: off,
    leftExclVat: cents(Math.min(left, Math.max(0, excl - exclOf(off, rate)))),
    leftInclVat: left,
    fixedAmountLeft: cents(due - off),
  }
}
