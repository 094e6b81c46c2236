import type { Basis, ListVersion, Price, PriceBreak } from '../catalogue/price.ts'
import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { ok } from '../kernel/result.ts'
import { bothSides } from './vat.ts'

/** A product's prices on a list, on the list's basis, fewest pieces first. */
export interface ListedPrice {
  readonly productId: number
  readonly breaks: readonly PriceBreak[]
}

/** What a group of customers pays, all products that it has a price of its own for. */
export interface PriceList {
  readonly basis: Basis
  readonly prices: readonly ListedPrice[]
}

/** A list as it stands. */
export interface StandingList extends PriceList {
  readonly list: ListVersion
}

/** Whose list it is. */
export interface GroupPrices extends PriceList {
  readonly group: string
}

/** A group's whole list from now on, on its stream `prices-{group}`. */
export type PriceListSet = DomainEvent<'PriceListSet', PriceList>

export interface SetPriceList extends PriceList {
  readonly type: 'SetPriceList'
}

export interface PriceListState {
  /** null before there was one */
  list: PriceList | null
}

const isSame = (list: PriceList | null, other: PriceList): boolean =>
  list !== null && JSON.stringify([list.basis, list.prices]) === JSON.stringify([other.basis, other.prices])

const plain = ({ productId, breaks }: ListedPrice): ListedPrice => ({
  productId,
  breaks: breaks.map(({ from, base }) => ({ from, base })),
})

/** A group's prices: the last list that was set. Setting the list that stands changes nothing. */
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

/** Gives products the breaks that a list has for them, on their own basis, and says whose they are; a product that it doesn't have stays as it is. */
export const ownPrices = ({
  basis,
  prices,
  list,
}: StandingList): (<Of extends Priced>(product: Of) => Of) => {
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
