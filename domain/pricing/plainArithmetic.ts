import { allocate } from '../kernel/allocate.ts'
import { basisPoints, cents } from '../kernel/cents.ts'
import { share } from '../kernel/rounding.ts'
import { sum } from '../kernel/sum.ts'
import type { Arithmetic } from './arithmetic.ts'
import { afterDiscount } from './discount.ts'
import { amountOff } from './fixedCoupon.ts'
import type { Plain } from './numbers.ts'
import { reachedBase } from './priceBreaks.ts'
import { exclOf, inclOf } from './vat.ts'

/** Every rule on plain numbers; ignores names. */
export const PLAIN: Arithmetic<Plain> = {
  path: '',
  of: () => PLAIN,
  entered: (_unit, _name, number) => number,
  sum: (_, parts) => cents(sum(parts)),
  count: (_unit, _name, parts) => sum(parts),
  difference: (_, whole, part) => cents(whole - part),
  without: (_, whole, parts) => cents(whole - sum(parts)),
  times: (_, each, count) => cents(each * count),
  weigh: (_, each, count) => each * count,
  quantityPrice: ({ price, breaks = [] }, same) => {
    const base = reachedBase(price, breaks, sum(same.map(({ quantity }) => quantity)))
    return base === null ? null : { base, discounted: base }
  },
  discount: (_, base, percentage) => afterDiscount(base, percentage),
  notBelowZero: (_, product, options) => cents(Math.max(0, product + sum(options))),
  notAboveBase: (_, base, product, options) => cents(Math.min(base, Math.max(0, product + sum(options)))),
  otherSide: (entered, _, amount, rate) => (entered === 'incl' ? exclOf(amount, rate) : inclOf(amount, rate)),
  allocate: (_, whole, weights) => allocate(whole, weights),
  allocateAtLeast: (least, _, whole, weights) => {
    const parts = allocate(whole, weights)
    return parts.every((part, index) => part >= least[index]!) ? parts : null
  },
  percentageCoupons: (_, percentages) => basisPoints(Math.min(10_000, sum(percentages))),
  percentageOff: (_, amount, percentage) => share(amount, percentage, 10_000),
  fixedCoupon: amountOff,
}
