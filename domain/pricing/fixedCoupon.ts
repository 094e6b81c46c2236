import { cents, type BasisPoints, type Cents } from '../kernel/cents.ts'
import type { FixedOff } from './arithmetic.ts'
import { exclOf, type BothSides } from './vat.ts'

/**
 * Takes as much of a fixed amount as possible off one rate, incl. VAT. With two bases at one rate, rounding
 * can put the excl. side a cent outside the range of the incl. side; it is clamped, so that 0 ≤ excl ≤ incl.
 */
export const amountOff = (due: Cents, { excl, incl }: BothSides, rate: BasisPoints): FixedOff => {
  const off = cents(Math.min(due, incl))
  const left = cents(incl - off)
  return {
    fixedOff: off,
    leftExclVat: cents(Math.min(left, Math.max(0, excl - exclOf(off, rate)))),
    leftInclVat: left,
    fixedAmountLeft: cents(due - off),
  }
}
