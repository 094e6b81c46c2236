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

/** How the shop reads one kind of stream, as far as stored bytes are concerned. */
export interface StreamKind {
  readonly prefix: string
  /** every type of event that it can hold */
  readonly types: readonly string[]
  /** by type of event, the members of its data that are personal */
  readonly sealed: ReadonlyMap<string, readonly string[]>
  /** an event as the event it is today, and what an auditor is told of it */
  readonly read: (
    event: StoredEvent,
    locale: Locale,
  ) => Result<{ readonly data: unknown; readonly words: string }, EventRefusal>
  /** the state, as JSON, that stands beside the last of these events. @throws Error for an event that this build can't read */
  readonly fold: (events: readonly StoredEvent[]) => unknown
  /** a stored state, read and written again */
  readonly recoded: (state: unknown) => unknown
}

/** A kind as the tests of stored bytes know it. */
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

/** All there are, one a line. */
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
  storedKind(stockNotice),
  storedKind(system),
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
