import { plain } from '../../../domain/search/words.ts'
import { readOrderNumber } from '../../../domain/orders/orderNumber.ts'
import type { OrderStatus } from '../../../domain/orders/orderState.ts'
import { buyerIn, type OrderBuyer } from '../orders/orderBuyer.ts'
import type { Services } from '../services.ts'
import { foundOrders, type FoundOrder } from './findOrder.ts'

/** Which orders to list; null leaves a condition out. */
export interface OrderQuery {
  readonly status: OrderStatus | null
  /** placed at this instant or later, ms since 1970 */
  readonly from: number | null
  /** placed before this instant, ms since 1970 */
  readonly until: number | null
  /**
   * part of the number, or of the buyer's name, company, email address or postcode; spaces, case and accents
   * don't matter
   */
  readonly search: string | null
  /** how many at most */
  readonly limit: number
}

/** A placed order with its buyer; null if they were erased. */
export type BoughtOrder = FoundOrder & { readonly buyer: OrderBuyer | null }

/** Orders that are read at once. */
const AT_ONCE = 100

const folded = (text: string): string => plain(text).replace(/\s+/gu, '')

const searchedFor = (search: string): ((order: BoughtOrder) => boolean) => {
  const [number, part] = [readOrderNumber(search), folded(search)]
  return ({ placed, buyer }) => {
    if (placed.number === number || folded(placed.number).includes(part)) return true
    if (buyer === null) return false
    const { firstName, lastName, companyName, emailAddress, zipCode } = buyer.form
    const texts = [`${firstName}${lastName}`, companyName, emailAddress, zipCode]
    return texts.some((text) => folded(text).includes(part))
  }
}

/**
 * The latest orders that meet all conditions, newest first. Buyers are sealed, so a search opens one order
 * after the other until the limit or `from` is reached.
 */
export const searchOrders = async (
  services: Pick<Services, 'store' | 'placedOrders' | 'vault'>,
  { status, from, until, search, limit }: OrderQuery,
): Promise<readonly BoughtOrder[]> => {
  const isEach = status === null && from === null && until === null && search === null
  const uids = await services.placedOrders.newest(isEach ? limit : Number.MAX_SAFE_INTEGER)
  const isSearched = search === null ? () => true : searchedFor(search)
  const listed: BoughtOrder[] = []
  for (let at = 0; at < uids.length && listed.length < limit; at += AT_ONCE) {
    const orders = await foundOrders(services, uids.slice(at, at + AT_ONCE))
    const asked = orders.filter(
      ({ placed: { placedAt }, state }) =>
        (status === null || state.status === status) &&
        (from === null || placedAt >= from) &&
        (until === null || placedAt < until),
    )
    const buyers = await services.vault.openAll(asked.map(({ placed }) => placed.customer))
    const bought = asked.map((order, nr) => {
      const text = buyers[nr] ?? null
      return { ...order, buyer: text === null ? null : buyerIn(text) }
    })
    listed.push(...bought.filter(isSearched))
    // an order is placed before it gets its place in the log, so a whole batch must be too early
    if (from !== null && orders.length > 0 && orders.every(({ placed }) => placed.placedAt < from)) break
  }
  return listed.slice(0, limit)
}
