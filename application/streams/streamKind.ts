import type { Decider } from '../../domain/kernel/decider.ts'
import type { StoredEvent } from '../../domain/kernel/storedEvent.ts'
import type { DomainEvent } from '../../domain/kernel/domainEvent.ts'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import type { CartSnapshot } from '../../domain/pricing/totals.ts'
import type { EventKind } from './eventKind.ts'
import type { LogTexts } from './eventNames.ts'

/** Each type of a union of events; the compiler misses none. */
export type EventKinds<F extends DomainEvent> = {
  readonly [Type in F['type']]: EventKind<Extract<F, { readonly type: Type }>['data']>
}

/** A state as the JSON that stands beside a stream's last event. Nothing but `encode` wrote it, so `decode` believes it. */
export interface StateCodec<State> {
  encode(state: State): unknown
  /** @param json what `encode` made, never null */
  decode(json: unknown): State
  /** a state of its own that `evolve` can change, whatever else holds the one handed in */
  copy(state: State): State
}

/** The codec of a state without members of its own to copy, such as maps and lists that change. */
export const plainState = <State extends object>(): StateCodec<State> => ({
  encode: (state) => state,
  decode: (json) => json as State,
  copy: (state) => ({ ...state }),
})

/** How an auditor sees a stream after each event. */
export interface AuditView<State> {
  /** the folded state, the data of the last event of each type, or what of the state says anything */
  readonly shows: 'state' | 'last-events' | ((state: State) => unknown)
  /** what the pricing rules are given of the state; null where there is nothing to price */
  snapshot(state: State): CartSnapshot | null
}

/** All that is to be known of one kind of stream; docs/guide/streams.md shows how one is made. */
export interface StreamKind<State, Command, F extends DomainEvent, Refusal> {
  /** what the names of its streams begin with, such as `cart-` */
  readonly prefix: string
  /** the version of its events' shapes that events are written with now */
  readonly schema: number
  readonly decider: Decider<State, Command, F, Refusal>
  readonly events: EventKinds<F>
  readonly state: StateCodec<State>
  readonly audit: AuditView<State>
}

/** The part of a kind that reading its events takes. */
export type EventReader<F extends DomainEvent> = Pick<
  StreamKind<never, never, F, unknown>,
  'schema' | 'events'
>

/** What this build can't read: a type it doesn't know, a shape newer than itself, data that are not of their shape. */
export type EventRefusal =
  | { readonly why: 'unknown-type'; readonly type: string }
  | { readonly why: 'unknown-schema'; readonly type: string; readonly schema: number }
  | { readonly why: 'bad-data'; readonly type: string; readonly fault: string }

type Readable = Pick<StoredEvent, 'type' | 'data'> & { readonly meta: Pick<StoredEvent['meta'], 'schema'> }

/** An event as it is today, and what it says to an auditor. */
export interface ReadEvent<F extends DomainEvent> {
  readonly event: F
  words(texts: LogTexts): string
}

/** A stored event as the event it is today: lifted, and decoded by its schema. */
export const readEvent = <F extends DomainEvent>(
  { schema: today, events }: EventReader<F>,
  { type, data, meta: { schema } }: Readable,
): Result<ReadEvent<F>, EventRefusal> => {
  if (!isTypeOf(events, type)) return refused({ why: 'unknown-type', type })
  if (schema < 1 || schema > today) return refused({ why: 'unknown-schema', type, schema })
  const kind: EventKind<F['data']> = events[type]
  const read = kind.read(data, schema, today)
  if (!read.ok) return refused({ why: 'bad-data', type, fault: read.refusal })
  // the compiler doesn't see that the data of a type go with that type, which `FactKinds` says
  return ok({ event: { type, data: read.value } as F, words: (texts) => kind.words(read.value, type, texts) })
}

const isTypeOf = <F extends DomainEvent>(events: EventKinds<F>, type: string): type is F['type'] =>
  Object.hasOwn(events, type)
