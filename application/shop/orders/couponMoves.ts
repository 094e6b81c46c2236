import type { CouponOffer } from '../../../domain/cart/coupon.ts'
import type { OrderFact } from '../../../domain/orders/orderFacts.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { CouponMove } from '../../ports/database/eventStore.ts'

/** Who orders, and how many orders the shop lets carry a coupon. */
export interface Redeemer {
  /** the digest of the customer's e-mail address */
  readonly customer: string
  readonly limitsOf: (code: string) => Pick<CouponOffer, 'limit' | 'limitPerCustomer'>
}

/**
 * The moves of coupons that an order's facts stand for: they go with its stock, under the same reservation. Stock taken for a
 * payment redeems what was given back before, for the order is paid as it was placed; `redeemer` is null where no order begins.
 */
export const couponMovesOf = (
  facts: readonly OrderFact[],
  { order }: OrderState,
  redeemer: Redeemer | null,
): readonly CouponMove[] => {
  const codes = order?.coupons.map(({ code }) => code) ?? []
  const redeemed = (reservation: string): CouponMove[] =>
    redeemer === null
      ? []
      : codes.map((code) => {
          const { limit, limitPerCustomer } = redeemer.limitsOf(code)
          const { customer } = redeemer
          return { move: 'redeem', reservation, code, customer, limit, limitPerCustomer }
        })
  return facts.flatMap((fact): readonly CouponMove[] => {
    switch (fact.type) {
      case 'StockReserved':
        return redeemed(fact.data.reservation)
      case 'StockReleased':
        return codes.map((code) => ({ move: 'release', reservation: fact.data.reservation, code }))
      case 'StockTaken':
        return fact.data.reservation === order?.uid
          ? redeemed(fact.data.reservation)
          : codes.map((code) => ({ move: 'honour', reservation: fact.data.reservation, code }))
      default:
        return []
    }
  })
}
