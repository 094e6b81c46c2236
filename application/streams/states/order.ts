import { initialOrder, type OrderState } from '../../../domain/orders/orderState.ts'
import type { Attempt } from '../../../domain/orders/attempt.ts'

type EncodedOrder = Omit<OrderState, 'attempts'> & { readonly attempts: readonly Attempt[] }

/** An order's state as JSON, to be kept beside its last event. */
export const encodeOrder = (state: OrderState): EncodedOrder => ({
  ...state,
  attempts: [...state.attempts.values()],
})

/** The state that `encodeOrder` wrote, or that of an order not yet placed for null. It is the shop's own data, so it is believed. */
export const decodeOrder = (json: unknown): OrderState => {
  if (json === null || json === undefined) return initialOrder()
  const encoded = json as EncodedOrder
  return {
    ...encoded,
    shortOf: [...encoded.shortOf],
    attempts: new Map(encoded.attempts.map((attempt) => [attempt.paymentUid, attempt])),
  }
}
