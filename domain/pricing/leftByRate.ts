import type { BasisPoints, Cents } from '../kernel/cents.ts'
import { afterCoupons } from './coupons.ts'
import { linesOf } from './line.ts'
import { lineGroups } from './lineGroup.ts'
import { PLAIN } from './plain.ts'
import { PRICING_RULES, type CartSnapshot } from './totals.ts'

/** What a cart's goods come to after coupons excl. VAT, by VAT rate: fees are not among them, nor rates that no line has. */
export const leftByRate = ({
  lines,
  coupons,
}: Pick<CartSnapshot, 'lines' | 'coupons'>): ReadonlyMap<BasisPoints, Cents> => {
  const groups = lineGroups(PLAIN, linesOf(PLAIN, lines, PRICING_RULES))
  return new Map(afterCoupons(PLAIN, groups, coupons).map(({ percentage, excl }) => [percentage, excl]))
}
