import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { ok } from '../kernel/result.ts'
import type { Price } from './price.ts'

/** A product's price from now on, on its stream `product-{productId}`: cents and basis points. */
export type PriceSet = DomainEvent<'PriceSet', Price>

export interface SetPrice {
  readonly type: 'SetPrice'
  readonly price: Price
}

export interface PriceState {
  /** null before a price was set */
  price: Price | null
}

/** Whether two prices were entered alike. */
export const isSamePrice = (a: Price | null, b: Price): boolean =>
  a?.basis === b.basis && a.rate === b.rate && a.base === b.base && a.discount === b.discount

/** What a product costs: the last price that was set. Setting the price that stands changes nothing. */
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
