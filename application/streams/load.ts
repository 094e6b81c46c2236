import { START, type Head } from '../../domain/kernel/storedEvent.ts'
import type { DomainEvent } from '../../domain/kernel/domainEvent.ts'
import type { EventStore } from '../ports/database/log/eventStore.ts'
import type { StreamKind } from './streamKind.ts'

/** A stream where it stands in the log; its head is START and its state the initial one before its first event. */
export interface Loaded<State> {
  readonly uid: string
  readonly head: Head
  readonly state: State
}

/** The stream's name. */
export const streamOf = ({ prefix }: { readonly prefix: string }, uid: string): string => `${prefix}${uid}`

/** A stream that no event stands on yet. */
export const unbegun = <State, Command, F extends DomainEvent, Refusal>(
  { decider }: StreamKind<State, Command, F, Refusal>,
  uid: string,
): Loaded<State> => ({ uid, head: START, state: decider.initial() })

/**
 * A stream as it stands. Its state is the one that was stored with its last event, so no history is read again: what the shop
 * wrote in the same instant as the event is believed. Events themselves are read by `readEvent`.
 */
export const load = async <State, Command, F extends DomainEvent, Refusal>(
  store: Pick<EventStore, 'present'>,
  kind: StreamKind<State, Command, F, Refusal>,
  uid: string,
): Promise<Loaded<State>> => {
  const { head, state } = await store.present(streamOf(kind, uid))
  return head.version === 0 ? unbegun(kind, uid) : { uid, head, state: kind.state.decode(state) }
}
