import type { Actor } from '../../domain/kernel/storedEvent.ts'
import type { DomainEvent } from '../../domain/kernel/domainEvent.ts'
import { ok, type Result } from '../../domain/kernel/result.ts'
import type { Append, CausedBy } from '../ports/database/log/eventStore.ts'
import { streamOf, type Loaded } from './load.ts'
import type { EventReader, StreamKind } from './streamKind.ts'

/** A change of one stream: the new events, the head they were decided on, and the state after them. */
export interface Change<State = unknown, F extends DomainEvent = DomainEvent> extends Pick<
  Append<F>,
  'stream' | 'expected' | 'events' | 'schema'
> {
  readonly uid: string
  readonly kind: EventReader<F>
  /** of the last new event */
  readonly version: number
  readonly after: State
  /** the state after the events, as the JSON stored with them */
  readonly stored: unknown
}

/** Builds the change that these events make; does not modify the loaded state. */
export const changeOf = <State, Command, F extends DomainEvent, Refusal>(
  kind: StreamKind<State, Command, F, Refusal>,
  { uid, head, state }: Loaded<State>,
  events: readonly F[],
): Change<State, F> => {
  const after = kind.state.copy(state)
  for (const event of events) kind.decider.evolve(after, event)
  return {
    uid,
    kind,
    stream: streamOf(kind, uid),
    expected: head,
    events,
    schema: kind.schema,
    version: head.version + events.length,
    after,
    stored: kind.state.encode(after),
  }
}

/** Decides commands in order, each on the state after the one before; the first refusal rejects them all. */
export const decideAll = <State, Command, F extends DomainEvent, Refusal>(
  kind: StreamKind<State, Command, F, Refusal>,
  loaded: Loaded<State>,
  commands: readonly Command[],
): Result<Change<State, F>, Refusal> => {
  const events: F[] = []
  const state = kind.state.copy(loaded.state)
  for (const command of commands) {
    const decided = kind.decider.decide(command, state)
    if (!decided.ok) return decided
    for (const event of decided.value) kind.decider.evolve(state, event)
    events.push(...decided.value)
  }
  return ok(changeOf(kind, loaded, events))
}

/** The actor of a change, its time (ms since 1970), and its task. */
export interface ChangedBy {
  readonly actor: Actor
  readonly at: number
  /** the idempotency key: a stream accepts each task once, ever; null if a repeat cannot be recognised */
  readonly task: string | null
}

/**
 * The change as an append to the log. @param causes the cause of each event (`causesOf`); absent if no event
 * has one
 */
export const appendOf = (
  { stream, expected, events, schema, stored }: Change,
  { actor, at, task }: ChangedBy,
  causes?: readonly CausedBy[],
): Append => ({
  stream,
  expected,
  events,
  schema,
  at: new Date(at).toISOString(),
  actor,
  ...(causes !== undefined && { causes }),
  correlation: task,
  state: stored,
})
