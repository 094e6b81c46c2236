import { allocate } from '../../kernel/allocate.ts'
import { basisPoints, cents } from '../../kernel/cents.ts'
import { share } from '../../kernel/rounding.ts'
import { takenOff } from '../coupons.ts'
import { afterDiscount } from '../productPrice.ts'
import { exclOf, inclOf } from '../vat.ts'

/**
 * Every rule that makes an amount of others, by the name that docs/pricing.md explains. `entered` makes nothing: it is where a
 * trace begins. Numbers come in the order in which the document names them.
 */
export const RULES = {
  entered: () => [],
  sum: (parts: readonly number[]) => [total(parts)],
  difference: ([whole = 0, ...parts]: readonly number[]) => [whole - total(parts)],
  times: ([each = 0, count = 0]: readonly number[]) => [each * count],
  discount: ([base = 0, percentage = 0]: readonly number[]) => [
    afterDiscount(cents(base), basisPoints(percentage)),
  ],
  'not-below-zero': (parts: readonly number[]) => [Math.max(0, total(parts))],
  'not-above-base': ([base = 0, ...parts]: readonly number[]) => [Math.min(base, Math.max(0, total(parts)))],
  'excl-of-incl': ([incl = 0, rate = 0]: readonly number[]) => [exclOf(cents(incl), basisPoints(rate))],
  'incl-of-excl': ([excl = 0, rate = 0]: readonly number[]) => [inclOf(cents(excl), basisPoints(rate))],
  allocate: ([whole = 0, ...weights]: readonly number[]) => allocate(cents(whole), weights),
  'percentage-coupons': (percentages: readonly number[]) => [Math.min(10_000, total(percentages))],
  'percentage-off': ([amount = 0, percentage = 0]: readonly number[]) => [
    share(cents(amount), percentage, 10_000),
  ],
  'fixed-coupon': ([due = 0, excl = 0, incl = 0, rate = 0]: readonly number[]) => {
    const { part, left } = takenOff({ excl: cents(excl), incl: cents(incl) }, basisPoints(rate), due)
    return [part, left.excl, left.incl, due - part]
  },
} satisfies Readonly<Record<string, (from: readonly number[]) => readonly number[]>>

export type Rule = keyof typeof RULES

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
