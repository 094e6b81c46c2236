import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { ok } from '../kernel/result.ts'
import type { Price } from './price.ts'

/** Sets a product's price, on its stream `product-{productId}`: cents and basis points. */
export type PriceSet = DomainEvent<'PriceSet', Price>

export interface SetPrice {
  readonly type: 'SetPrice'
  readonly price: Price
}

export interface PriceState {
  /** null if no price was ever set */
  price: Price | null
}

/** Whether two prices are equal as entered. */
export const isSamePrice = (a: Price | null, b: Price): boolean =>
  a?.basis === b.basis && a.rate === b.rate && a.base === b.base && a.discount === b.discount

/** A product's price: the last one set. Setting the same price again emits no event. */
export const productPrice: Decider<PriceState, SetPrice, PriceSet, never> = {
  initial: () => ({ price: null }),
  decide: ({ price: { basis, rate, base, discount } }, state) => {
    const price = { basis, rate, base, discount }
    return ok(isSamePrice(state.price, price) ? [] : [{ type: 'PriceSet', data: price }])
  },
  evolve: (state, { data }) => {
    state.price = data
  },
}
