import type { Basis, ListVersion, Price, PriceBreak } from '../catalogue/price.ts'
import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { ok } from '../kernel/result.ts'
import { bothSides } from './vat.ts'

/** A product's prices on a list, on the list's basis, ordered by ascending quantity. */
export interface ListedPrice {
  readonly productId: number
  readonly breaks: readonly PriceBreak[]
}

/** The price list of a customer group, with every product that has its own price for the group. */
export interface PriceList {
  readonly basis: Basis
  readonly prices: readonly ListedPrice[]
}

/** A current list with its version. */
export interface CurrentPriceList extends PriceList {
  readonly list: ListVersion
}

/** A list with the group it belongs to. */
export interface GroupPrices extends PriceList {
  readonly group: string
}

/** Replaces a group's whole list, on its stream `prices-{group}`. */
export type PriceListSet = DomainEvent<'PriceListSet', PriceList>

export interface SetPriceList extends PriceList {
  readonly type: 'SetPriceList'
}

export interface PriceListState {
  /** null if no list was ever set */
  list: PriceList | null
}

const isSame = (list: PriceList | null, other: PriceList): boolean =>
  list !== null && JSON.stringify([list.basis, list.prices]) === JSON.stringify([other.basis, other.prices])

const plain = ({ productId, breaks }: ListedPrice): ListedPrice => ({
  productId,
  breaks: breaks.map(({ from, base }) => ({ from, base })),
})

/** A group's prices: the last list set. Setting the same list again emits no event. */
export const priceList: Decider<PriceListState, SetPriceList, PriceListSet, never> = {
  initial: () => ({ list: null }),
  decide: ({ basis, prices }, state) => {
    const list = { basis, prices: prices.map(plain) }
    return ok(isSame(state.list, list) ? [] : [{ type: 'PriceListSet', data: list }])
  },
  evolve: (state, { data }) => {
    state.list = data
  },
}

interface Priced {
  readonly productId: number
  readonly price: Price
}

/**
 * Adds the list's breaks to its products, converted to each product's basis, together with the list's
 * version; a product that is not on the list stays unchanged.
 */
export const ownPrices = ({
  basis,
  prices,
  list,
}: CurrentPriceList): (<Of extends Priced>(product: Of) => Of) => {
  const listed = new Map(prices.map(({ productId, breaks }) => [productId, breaks]))
  return (product) => {
    const own = listed.get(product.productId)
    if (own === undefined) return product
    const { price } = product
    const breaks = own.map(({ from, base }): PriceBreak => ({
      from,
      base: bothSides(base, basis, price.rate)[price.basis],
    }))
    return { ...product, breaks, list }
  }
}
