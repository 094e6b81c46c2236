import { never } from '../kernel/never.ts'
import type { MoneyEvent, PlainEvent } from './cartEvents.ts'
import type { CartState } from './cartState.ts'

/** Events of a shopper's line changes: they dismiss the announcement of a merge. */
const changesLines = ({ type }: PlainEvent | MoneyEvent): boolean =>
  type === 'LineAdded' || type === 'LineQuantityChanged' || type === 'LineRemoved'

/** Applies an event to the cart; mutates the given state. */
export const evolveCart = (state: CartState, event: PlainEvent | MoneyEvent): void => {
  if (state.mergeNews !== undefined && changesLines(event)) delete state.mergeNews
  switch (event.type) {
    case 'CartCreated':
      state.uid = event.data.uid
      return
    case 'LineAdded':
      state.lines.set(event.data.line.id, event.data.line)
      return
    case 'LineQuantityChanged': {
      const line = state.lines.get(event.data.lineId)
      if (line !== undefined) state.lines.set(line.id, { ...line, quantity: event.data.quantity })
      return
    }
    case 'LineRemoved':
      state.lines.delete(event.data.lineId)
      return
    case 'LineRepriced':
      state.lines.set(event.data.lineId, event.data.line)
      return
    case 'CouponApplied':
      state.coupons = [...state.coupons, event.data.coupon]
      return
    case 'CouponRemoved':
      state.coupons = state.coupons.filter(({ code }) => code !== event.data.code)
      return
    case 'DeliveryChosen': {
      const { shippingId, pickupLocationId, fee, countryCode } = event.data
      const to = countryCode === undefined ? {} : { countryCode }
      state.delivery = { shippingId, pickupLocationId, fee, ...to }
      return
    }
    case 'PaymentOptionChosen': {
      const { paymentOptionId, fee } = event.data
      state.payment = { paymentOptionId, fee }
      return
    }
    case 'CartMerged':
      state.merges = [...(state.merges ?? []), event.data]
      state.mergeNews = event.data.changes
      return
    case 'AddressChosen':
      state.addressId = event.data.addressId
      return
    case 'OrderAttached':
      state.orderUid = event.data.orderUid
      return
    case 'CartClosed':
      state.status = 'closed'
      return
    case 'CartMergedInto':
      state.mergedInto = event.data.into
      return
    default:
      never(event)
  }
}
