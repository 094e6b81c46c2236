import type { Decider } from '../../domain/kernel/decider.ts'
import type { StoredEvent } from '../../domain/kernel/storedEvent.ts'
import type { DomainEvent } from '../../domain/kernel/domainEvent.ts'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import type { CartSnapshot } from '../../domain/pricing/totals.ts'
import type { EventKind } from './eventKind.ts'
import type { LogTexts } from './eventNames.ts'

/** The kind of each event type of a union; the compiler requires all of them. */
export type EventKinds<F extends DomainEvent> = {
  readonly [Type in F['type']]: EventKind<Extract<F, { readonly type: Type }>['data']>
}

/**
 * Encodes a state as the JSON stored with a stream's last event. Only `encode` writes it, so `decode` does
 * not validate it.
 */
export interface StateCodec<State> {
  encode(state: State): unknown
  /** @param json a result of `encode`, never null */
  decode(json: unknown): State
  /** a copy that `evolve` can mutate without affecting the original */
  copy(state: State): State
}

/** The codec of a state without mutable members of its own, such as maps and lists. */
export const plainState = <State extends object>(): StateCodec<State> => ({
  encode: (state) => state,
  decode: (json) => json as State,
  copy: (state) => ({ ...state }),
})

/** How an auditor sees a stream after each event. */
export interface AuditView<State> {
  /** the folded state, the data of the last event of each type, or the relevant part of the state */
  readonly shows: 'state' | 'last-events' | ((state: State) => unknown)
  /** input of the pricing rules; null if there is nothing to price */
  snapshot(state: State): CartSnapshot | null
}

/** The definition of one kind of stream; docs/guide/streams.md explains how to write one. */
export interface StreamKind<State, Command, F extends DomainEvent, Refusal> {
  /** prefix of its streams' names, such as `cart-` */
  readonly prefix: string
  /** the schema that new events are written with */
  readonly schema: number
  readonly decider: Decider<State, Command, F, Refusal>
  readonly events: EventKinds<F>
  readonly state: StateCodec<State>
  readonly audit: AuditView<State>
}

/** The parts of a kind that are needed to read its events. */
export type EventReader<F extends DomainEvent> = Pick<
  StreamKind<never, never, F, unknown>,
  'schema' | 'events'
>

/**
 * An event that this build cannot read: of an unknown type, of a newer schema, or with data of another shape.
 */
export type EventRefusal =
  | { readonly why: 'unknown-type'; readonly type: string }
  | { readonly why: 'unknown-schema'; readonly type: string; readonly schema: number }
  | { readonly why: 'bad-data'; readonly type: string; readonly fault: string }

type Readable = Pick<StoredEvent, 'type' | 'data'> & { readonly meta: Pick<StoredEvent['meta'], 'schema'> }

/** An event in the current schema, with its words for an auditor. */
export interface ReadEvent<F extends DomainEvent> {
  readonly event: F
  words(texts: LogTexts): string
}

/** Reads a stored event: lifts and validates its data. */
export const readEvent = <F extends DomainEvent>(
  { schema: today, events }: EventReader<F>,
  { type, data, meta: { schema } }: Readable,
): Result<ReadEvent<F>, EventRefusal> => {
  if (!isTypeOf(events, type)) return refused({ why: 'unknown-type', type })
  if (schema < 1 || schema > today) return refused({ why: 'unknown-schema', type, schema })
  const kind: EventKind<F['data']> = events[type]
  const read = kind.read(data, schema, today)
  if (!read.ok) return refused({ why: 'bad-data', type, fault: read.refusal })
  // the compiler cannot infer that the data belong to the type, which `EventKinds` guarantees
  return ok({ event: { type, data: read.value } as F, words: (texts) => kind.words(read.value, type, texts) })
}

const isTypeOf = <F extends DomainEvent>(events: EventKinds<F>, type: string): type is F['type'] =>
  Object.hasOwn(events, type)
