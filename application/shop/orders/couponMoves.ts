import type { OrderFact } from '../../../domain/orders/orderFacts.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { CouponLimits, CouponMove } from '../../ports/database/log/eventStore.ts'
import { eachFact } from './eachFact.ts'

/** Who orders, and how many orders the shop lets carry a coupon. */
export interface Redeemer {
  /** the digest of the customer's e-mail address; null where no attempt begins */
  readonly customer: string | null
  readonly limitsOf: (code: string) => CouponLimits
}

const NO_LIMITS: CouponLimits = { limit: null, limitPerCustomer: null }

/** Coupons of an order that is paid, whoever was first. */
const overLimit = (facts: readonly OrderFact[]): readonly string[] =>
  facts.flatMap((fact) => (fact.type === 'CouponsOverLimit' ? fact.data.codes : []))

/**
 * The moves of coupons that an order's facts stand for: they go with its stock, under the same reservation.
 * An attempt that reserves nothing notes them. Stock taken for a payment redeems what was noted, or given
 * back before, for the order is paid as it was placed; `redeemer` is null where nothing is begun or paid, and
 * `before` is the state that the facts change.
 */
export const couponMovesOf = (
  facts: readonly OrderFact[],
  before: OrderState,
  redeemer: Redeemer | null,
): readonly CouponMove[] => {
  const limitsOf = redeemer?.limitsOf ?? (() => NO_LIMITS)
  const movesOf = (codes: readonly string[], move: 'redeem' | 'note', reservation: string): CouponMove[] => {
    const customer = redeemer?.customer ?? null
    if (customer === null) return []
    return codes.map((code) => ({ move, reservation, code, customer, ...limitsOf(code) }))
  }
  const isReserved = (reservation: string): boolean =>
    facts.some((fact) => fact.type === 'StockReserved' && fact.data.reservation === reservation)
  const over = overLimit(facts)
  return eachFact(facts, before, (fact, was, { order }): readonly CouponMove[] => {
    const codes = order?.coupons.map(({ code }) => code) ?? []
    switch (fact.type) {
      case 'StockReserved':
        return movesOf(codes, 'redeem', fact.data.reservation)
      case 'PaymentStarted':
        return isReserved(fact.data.paymentUid) ? [] : movesOf(codes, 'note', fact.data.paymentUid)
      case 'StockReleased': {
        const reservation = was.redeemedUnder ?? fact.data.reservation
        return codes.map((code) => ({ move: 'release', reservation, code }))
      }
      case 'StockTaken':
        return fact.data.reservation === order?.uid
          ? movesOf(codes, 'redeem', fact.data.reservation)
          : codes.map((code) => ({
              move: 'honour',
              reservation: fact.data.reservation,
              code,
              ...(over.includes(code) ? NO_LIMITS : limitsOf(code)),
            }))
      default:
        return []
    }
  })
}
