import type { Decider } from '../../domain/kernel/decider.ts'
import type { StoredEvent } from '../../domain/kernel/event.ts'
import type { Fact } from '../../domain/kernel/fact.ts'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import type { CartSnapshot } from '../../domain/pricing/totals.ts'
import type { FactKind } from './factKind.ts'
import type { LogTexts } from './words.ts'

/** Each type of a union of facts; the compiler misses none. */
export type FactKinds<F extends Fact> = {
  readonly [Type in F['type']]: FactKind<Extract<F, { readonly type: Type }>['data']>
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

/** How an auditor sees a stream after each fact. */
export interface AuditView<State> {
  /** the folded state, the data of the last fact of each type, or what of the state says anything */
  readonly shows: 'state' | 'last-facts' | ((state: State) => unknown)
  /** what the pricing rules are given of the state; null where there is nothing to price */
  snapshot(state: State): CartSnapshot | null
}

/** All that is to be known of one kind of stream; docs/guide/streams.md shows how one is made. */
export interface StreamKind<State, Command, F extends Fact, Refusal> {
  /** what the names of its streams begin with, such as `cart-` */
  readonly prefix: string
  /** the version of its facts' shapes that facts are written with now */
  readonly schema: number
  readonly decider: Decider<State, Command, F, Refusal>
  readonly facts: FactKinds<F>
  readonly state: StateCodec<State>
  readonly audit: AuditView<State>
}

/** The part of a kind that reading its facts takes. */
export type FactReader<F extends Fact> = Pick<StreamKind<never, never, F, unknown>, 'schema' | 'facts'>

/** What this build can't read: a type it doesn't know, a shape newer than itself, data that are not of their shape. */
export type FactRefusal =
  | { readonly why: 'unknown-type'; readonly type: string }
  | { readonly why: 'unknown-schema'; readonly type: string; readonly schema: number }
  | { readonly why: 'bad-data'; readonly type: string; readonly fault: string }

type Readable = Pick<StoredEvent, 'type' | 'data'> & { readonly meta: Pick<StoredEvent['meta'], 'schema'> }

/** A fact as it is today, and what it says to an auditor. */
export interface ReadFact<F extends Fact> {
  readonly fact: F
  words(texts: LogTexts): string
}

/** A stored event as the fact it is today: lifted, and decoded by its schema. */
export const readFact = <F extends Fact>(
  { schema: today, facts }: FactReader<F>,
  { type, data, meta: { schema } }: Readable,
): Result<ReadFact<F>, FactRefusal> => {
  if (!isTypeOf(facts, type)) return refused({ why: 'unknown-type', type })
  if (schema < 1 || schema > today) return refused({ why: 'unknown-schema', type, schema })
  const kind: FactKind<F['data']> = facts[type]
  const read = kind.read(data, schema, today)
  if (!read.ok) return refused({ why: 'bad-data', type, fault: read.refusal })
  // the compiler doesn't see that the data of a type go with that type, which `FactKinds` says
  return ok({ fact: { type, data: read.value } as F, words: (texts) => kind.words(read.value, type, texts) })
}

const isTypeOf = <F extends Fact>(facts: FactKinds<F>, type: string): type is F['type'] =>
  Object.hasOwn(facts, type)
