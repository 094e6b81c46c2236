import type { ListVersion, Price } from '../../../domain/catalogue/price.ts'
import type { StoredEvent } from '../../../domain/kernel/storedEvent.ts'
import { canonicallyEqual } from '../../contract/log/canonicallyEqual.ts'
import { readLine } from '../../contract/log/line.ts'
import type { EventStore } from '../../ports/database/log/eventStore.ts'
import { cart } from '../../streams/kinds/cart.ts'
import { order } from '../../streams/kinds/order.ts'
import { priceList } from '../../streams/kinds/priceList.ts'
import { product } from '../../streams/kinds/product.ts'
import { readEvent } from '../../streams/streamKind.ts'
import { streamOf } from '../../streams/load.ts'

/** The fields that identify an event in a response. */
export type NamedEvent = Pick<StoredEvent, 'stream' | 'version' | 'type' | 'at'> & { readonly actor: string }

/** The source of an entered price. */
export interface PriceOrigin {
  /** the event that set this price on the line */
  readonly pricedBy: NamedEvent
  /** the customer's own price list; null for the public price */
  readonly list: ListVersion | null
  /** the event that set the price in the list or product; null if the log at hand has none */
  readonly setBy: NamedEvent | null
}

/** A line's sources: of the public price, and of the customer's own. */
interface LineOrigins {
  readonly base: PriceOrigin
  readonly breaks: PriceOrigin
}

type Store = Pick<EventStore, 'read'>

interface PricedLine {
  readonly productId: number
  readonly price: Price
  readonly list?: ListVersion
}

interface Priced {
  readonly line: PricedLine
  readonly by: StoredEvent
}

const named = ({ stream, version, type, at, meta: { actor } }: StoredEvent): NamedEvent => ({
  stream,
  version,
  type,
  at,
  actor,
})

/** Returns the lines that an event prices, by id. */
const pricedIn = (event: StoredEvent): readonly (readonly [string, PricedLine])[] => {
  const read = event.stream.startsWith(order.prefix) ? readEvent(order, event) : readEvent(cart, event)
  if (!read.ok) return []
  const { type, data } = read.value.event
  if (type === 'LineAdded' || type === 'LineRepriced') return [[data.line.id, data.line]]
  if (type === 'OrderPlaced' || type === 'OrderChanged')
    return data.lines.map((line) => [line.lineId, line] as const)
  return []
}

const isPricedAlike = (one: PricedLine | undefined, other: PricedLine): boolean =>
  one !== undefined && canonicallyEqual([one.price, one.list ?? null], [other.price, other.list ?? null])

/**
 * Returns the sources of the line prices of a cart or order, by the names that `explain` uses: the event that
 * priced the line, the price list and version if it is a customer's own price, and the event that set it.
 * @param to last version of the stream to read; null for all
 */
export const priceOrigins = async (
  store: Store,
  stream: string,
  to: number | null,
): Promise<(amount: string) => PriceOrigin | null> => {
  const lines = new Map<string, Priced>()
  for await (const text of store.read(stream, to === null ? {} : { to })) {
    const read = readLine(text)
    if (!read.ok) break
    // the stream's name is not checked: a file's second history of one stream (`…~2`) has events with the
    // plain name
    for (const [id, line] of pricedIn(read.value))
      if (!isPricedAlike(lines.get(id)?.line, line)) lines.set(id, { line, by: read.value })
  }
  const origins = new Map<string, LineOrigins>()
  for (const [id, { line, by }] of lines) {
    const { list = null } = line
    const set = {
      list: list && (await listEvent(store, list)),
      product: await productEvent(store, line, by.at),
    }
    const own = { pricedBy: named(by), list, setBy: set.list && named(set.list) }
    const everybodys = { pricedBy: named(by), list: null, setBy: set.product && named(set.product) }
    // an order's line has one price: the price it was sold at
    const isSold = list !== null && stream.startsWith(order.prefix)
    origins.set(id, { base: isSold ? own : everybodys, breaks: own })
  }
  return (amount) => {
    for (const [id, { base, breaks }] of origins) {
      const line = `lines[${JSON.stringify(id)}].`
      if (amount === `${line}base`) return base
      if (amount.startsWith(`${line}breaks[`) && amount.endsWith('].base')) return breaks
    }
    return null
  }
}

const listEvent = async (store: Store, { group, version }: ListVersion): Promise<StoredEvent | null> => {
  for await (const text of store.read(streamOf(priceList, group), { from: version, to: version })) {
    const read = readLine(text)
    return read.ok ? read.value : null
  }
  return null
}

/** Returns the last event, up to an instant, that set exactly this public price. */
const productEvent = async (
  store: Store,
  { productId, price }: PricedLine,
  until: string,
): Promise<StoredEvent | null> => {
  let found: StoredEvent | null = null
  for await (const text of store.read(streamOf(product, String(productId)))) {
    const read = readLine(text)
    if (!read.ok || read.value.at > until) break
    const event = readEvent(product, read.value)
    if (event.ok && canonicallyEqual(event.value.event.data, price)) found = read.value
  }
  return found
}
