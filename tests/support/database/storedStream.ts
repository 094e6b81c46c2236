import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryEventStore } from '../../../adapters/memory/eventStore.ts'
import { memoryTables } from '../../../adapters/memory/tables.ts'
import { CART_LIFTS } from '../../../application/streams/lifts/cartLifts.ts'
import { CONSENT_LIFTS } from '../../../application/streams/lifts/consentLifts.ts'
import { liftFact } from '../../../application/streams/lifts/lift.ts'
import { ORDER_LIFTS } from '../../../application/streams/lifts/orderLifts.ts'
import { hashOf, readLine } from '../../../application/contract/log/line.ts'
import { decodeCart, encodeCart } from '../../../application/streams/states/cart.ts'
import { decodeCustomer, encodeCustomer } from '../../../application/streams/states/customer.ts'
import { decodeOrder, encodeOrder } from '../../../application/streams/states/order.ts'
import type { EventStore } from '../../../application/ports/database/eventStore.ts'
import { customer, type CustomerFact } from '../../../domain/account/customer.ts'
import { cart } from '../../../domain/cart/cart.ts'
import { priceSet, type PriceSet } from '../../../domain/catalogue/priceSet.ts'
import { consent, type ConsentGiven, type ConsentState } from '../../../domain/consent/consent.ts'
import { START, type StoredEvent } from '../../../domain/kernel/event.ts'
import type { Fact } from '../../../domain/kernel/fact.ts'
import { order } from '../../../domain/orders/order.ts'

/** How the shop reads one kind of stream, as far as stored bytes are concerned. */
export interface StreamKind {
  readonly prefix: string
  /** every type of fact that it can hold */
  readonly types: readonly string[]
  /** the state, as JSON, that stands beside the last of these events. @throws Error for an event that this build can't read */
  readonly fold: (events: readonly StoredEvent[]) => unknown
  /** a stored state, read and written again */
  readonly recoded: (state: unknown) => unknown
}

/** Names each type of a union of facts; the compiler misses none. */
type Types<F extends Fact> = Readonly<Record<F['type'], unknown>>

const CUSTOMER_TYPES: Types<CustomerFact> = { CustomerRegistered: 1, DetailsChanged: 1, AddressSaved: 1 }
const PRODUCT_TYPES: Types<PriceSet> = { PriceSet: 1 }

const lifted = (event: StoredEvent): Fact => {
  const fact = liftFact(event)
  if (!fact.ok) throw new Error(`${fact.refusal.why}: ${event.stream} version ${event.version}`)
  return fact.value
}

const kind = <State, F extends Fact>(
  prefix: string,
  types: Types<F>,
  { initial, evolve }: { readonly initial: () => State; readonly evolve: (state: State, fact: F) => void },
  [encode, decode]: readonly [(state: State) => unknown, (json: unknown) => State],
  read: (event: StoredEvent) => Fact = lifted,
): StreamKind => ({
  prefix,
  types: Object.keys(types),
  fold: (events) => {
    const state = initial()
    for (const event of events) evolve(state, read(event) as F)
    return JSON.parse(JSON.stringify(encode(state)))
  },
  recoded: (state) => JSON.parse(JSON.stringify(encode(decode(state)))),
})

const asIs = <State>() => [(state: State) => state as unknown, (json: unknown) => json as State] as const

/** A product's state is its price: the last that was set. */
const price = {
  initial: () => ({}) as PriceSet['data'],
  evolve: (state: PriceSet['data'], { data }: PriceSet) => void Object.assign(state, priceSet(data).data),
}

/** All there are, one a line. */
export const STREAM_KINDS: readonly StreamKind[] = [
  kind('cart-', CART_LIFTS, cart, [encodeCart, decodeCart]),
  kind('order-', ORDER_LIFTS, order, [encodeOrder, decodeOrder]),
  kind('customer-', CUSTOMER_TYPES, customer, [encodeCustomer, decodeCustomer], (event) => event),
  kind<ConsentState, ConsentGiven>('consent-', CONSENT_LIFTS, consent, asIs()),
  kind('product-', PRODUCT_TYPES, price, asIs(), (event) => event),
]

/** The events that lines of the log are, each line strict and its hash its own. @throws Error naming the line that isn't so */
export const eventsIn = (lines: readonly string[]): readonly StoredEvent[] =>
  lines.map((line) => {
    const event = readLine(line)
    if (!event.ok) throw new Error(`${event.refusal.why}: ${line}`)
    if (hashOf(event.value, sha256) !== event.value.hash) throw new Error(`the hash does not fit: ${line}`)
    return event.value
  })

/** A store that holds one stream, byte for byte as its lines stand. */
export const storeOf = (lines: readonly string[]): EventStore => {
  const tables = memoryTables()
  const { stream, at, ...head } = eventsIn(lines).at(-1) ?? { stream: '', at: '', ...START }
  const rest = { since: at, until: at, state: 'null', tasks: new Set<string>() }
  tables.streams.set(stream, { head, lines: [...lines], ...rest })
  return memoryEventStore(sha256, tables)
}
