import { never } from '../kernel/never.ts'
import type { MoneyFact, PlainFact } from './cartFacts.ts'
import type { CartState } from './cartState.ts'

/** Facts that a shopper changes lines by: a merge is no news after one. */
const changesLines = ({ type }: PlainFact | MoneyFact): boolean =>
  type === 'LineAdded' || type === 'LineQuantityChanged' || type === 'LineRemoved'

/** What a fact makes of the cart: the recipe changes the state it is handed. */
export const evolveCart = (state: CartState, fact: PlainFact | MoneyFact): void => {
  if (state.mergeNews !== undefined && changesLines(fact)) delete state.mergeNews
  switch (fact.type) {
    case 'CartCreated':
      state.uid = fact.data.uid
      return
    case 'LineAdded':
      state.lines.set(fact.data.line.id, fact.data.line)
      return
    case 'LineQuantityChanged': {
      const line = state.lines.get(fact.data.lineId)
      if (line !== undefined) state.lines.set(line.id, { ...line, quantity: fact.data.quantity })
      return
    }
    case 'LineRemoved':
      state.lines.delete(fact.data.lineId)
      return
    case 'LineRepriced':
      state.lines.set(fact.data.lineId, fact.data.line)
      return
    case 'CouponApplied':
      state.coupons = [...state.coupons, fact.data.coupon]
      return
    case 'CouponRemoved':
      state.coupons = state.coupons.filter(({ code }) => code !== fact.data.code)
      return
    case 'DeliveryChosen': {
      const { shippingId, pickupLocationId, fee, countryCode } = fact.data
      const to = countryCode === undefined ? {} : { countryCode }
      state.delivery = { shippingId, pickupLocationId, fee, ...to }
      return
    }
    case 'PaymentOptionChosen': {
      const { paymentOptionId, fee } = fact.data
      state.payment = { paymentOptionId, fee }
      return
    }
    case 'CartMerged':
      state.merges = [...(state.merges ?? []), fact.data]
      state.mergeNews = fact.data.changes
      return
    case 'AddressChosen':
      state.addressId = fact.data.addressId
      return
    case 'OrderAttached':
      state.orderUid = fact.data.orderUid
      return
    case 'CartClosed':
      state.status = 'closed'
      return
    case 'CartMergedInto':
      state.mergedInto = fact.data.into
      return
    default:
      never(fact)
  }
}
