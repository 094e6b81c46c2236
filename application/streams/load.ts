import { START, type Head } from '../../domain/kernel/storedEvent.ts'
import type { DomainEvent } from '../../domain/kernel/domainEvent.ts'
import type { EventStore } from '../ports/database/log/eventStore.ts'
import type { StreamKind } from './streamKind.ts'

/** The current head and state of a stream; START and the initial state if it has no events. */
export interface Loaded<State> {
  readonly uid: string
  readonly head: Head
  readonly state: State
}

export const streamOf = ({ prefix }: { readonly prefix: string }, uid: string): string => `${prefix}${uid}`

/** A stream without events. */
export const unbegun = <State, Command, F extends DomainEvent, Refusal>(
  { decider }: StreamKind<State, Command, F, Refusal>,
  uid: string,
): Loaded<State> => ({ uid, head: START, state: decider.initial() })

/**
 * Loads the current state of a stream. The state is stored with the last event in the same transaction and
 * trusted, so no events are read. `readEvent` reads events themselves.
 */
export const load = async <State, Command, F extends DomainEvent, Refusal>(
  store: Pick<EventStore, 'present'>,
  kind: StreamKind<State, Command, F, Refusal>,
  uid: string,
): Promise<Loaded<State>> => {
  const { head, state } = await store.present(streamOf(kind, uid))
  return head.version === 0 ? unbegun(kind, uid) : { uid, head, state: kind.state.decode(state) }
}
