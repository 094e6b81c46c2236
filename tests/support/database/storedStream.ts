import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryEventStore } from '../memory/eventStore.ts'
import { memoryTables } from '../memory/tables.ts'
import { hashOf, readLine } from '../../../application/contract/log/line.ts'
import type { EventStore } from '../../../application/ports/database/log/eventStore.ts'
import { logTexts } from '../../../application/shop/audit/logTexts.ts'
import { access } from '../../../application/streams/kinds/access.ts'
import { archive } from '../../../application/streams/kinds/archive.ts'
import { cart } from '../../../application/streams/kinds/cart.ts'
import { company } from '../../../application/streams/kinds/company.ts'
import { consent } from '../../../application/streams/kinds/consent.ts'
import { customer } from '../../../application/streams/kinds/customer.ts'
import { order } from '../../../application/streams/kinds/order.ts'
import { customerNumber } from '../../../application/streams/kinds/customerNumber.ts'
import { numberRegister } from '../../../application/streams/kinds/numberRegister.ts'
import { ticket } from '../../../application/streams/kinds/ticket.ts'
import { priceList } from '../../../application/streams/kinds/priceList.ts'
import { stock } from '../../../application/streams/kinds/stock.ts'
import { stockNotice } from '../../../application/streams/kinds/stockNotice.ts'
import { product } from '../../../application/streams/kinds/product.ts'
import { system } from '../../../application/streams/kinds/system.ts'
import {
  readEvent,
  type EventRefusal,
  type StreamKind as Kind,
} from '../../../application/streams/streamKind.ts'
import { START, type StoredEvent } from '../../../domain/kernel/storedEvent.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { ok, type Result } from '../../../domain/kernel/result.ts'

/** How the shop reads the stored bytes of one kind of stream. */
export interface StreamKind {
  readonly prefix: string
  /** every type of event that it can hold */
  readonly types: readonly string[]
  /** the personal members of an event's data, by type of event */
  readonly sealed: ReadonlyMap<string, readonly string[]>
  /** upcasts an event to its current shape, and describes it for an auditor */
  readonly read: (
    event: StoredEvent,
    locale: Locale,
  ) => Result<{ readonly data: unknown; readonly words: string }, EventRefusal>
  /**
   * returns the state, as JSON, after the last of these events. @throws Error for an event that this build
   * can't read
   */
  readonly fold: (events: readonly StoredEvent[]) => unknown
  /** decodes a stored state, and encodes it again */
  readonly recoded: (state: unknown) => unknown
}

/** A kind as the tests of stored bytes use it. */
const storedKind = <State, Command, F extends DomainEvent, Refusal>(
  kind: Kind<State, Command, F, Refusal>,
): StreamKind => ({
  prefix: kind.prefix,
  types: Object.keys(kind.events),
  sealed: new Map(
    Object.entries<{ sealed: readonly string[] }>(kind.events).map(([type, { sealed }]) => [type, sealed]),
  ),
  read: (event, locale) => {
    const read = readEvent(kind, event)
    return read.ok ? ok({ data: read.value.event.data, words: read.value.words(logTexts(locale)) }) : read
  },
  fold: (events) => {
    const state = kind.decider.initial()
    for (const event of events) {
      const read = readEvent(kind, event)
      if (!read.ok)
        throw new Error(`${JSON.stringify(read.refusal)}: ${event.stream} version ${event.version}`)
      kind.decider.evolve(state, read.value.event)
    }
    return JSON.parse(JSON.stringify(kind.state.encode(state)))
  },
  recoded: (state) => JSON.parse(JSON.stringify(kind.state.encode(kind.state.decode(state)))),
})

/** All kinds, one a line. */
export const STREAM_KINDS: readonly StreamKind[] = [
  storedKind(cart),
  storedKind(order),
  storedKind(customer),
  storedKind(consent),
  storedKind(product),
  storedKind(priceList),
  storedKind(numberRegister),
  storedKind(customerNumber),
  storedKind(ticket),
  storedKind(access),
  storedKind(company),
  storedKind(archive),
  storedKind(stock),
  storedKind(stockNotice),
  storedKind(system),
]

/**
 * Parses the events of log lines, each line strictly and with its hash checked.
 * @throws Error naming the faulty line
 */
export const eventsIn = (lines: readonly string[]): readonly StoredEvent[] =>
  lines.map((line) => {
    const event = readLine(line)
    if (!event.ok) throw new Error(`${event.refusal.why}: ${line}`)
    if (hashOf(event.value, sha256) !== event.value.hash) throw new Error(`the hash does not fit: ${line}`)
    return event.value
  })

/** A store with one stream, byte for byte as its lines. */
export const storeOf = (lines: readonly string[]): EventStore => {
  const tables = memoryTables()
  const { stream, at, ...head } = eventsIn(lines).at(-1) ?? { stream: '', at: '', ...START }
  const rest = { since: at, until: at, state: 'null', tasks: new Set<string>() }
  tables.streams.set(stream, { head, lines: [...lines], ...rest })
  return memoryEventStore(sha256, tables)
}
