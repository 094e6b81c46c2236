import type { StoredEvent } from '../../domain/kernel/storedEvent.ts'
import type { DomainEvent } from '../../domain/kernel/domainEvent.ts'
import { ok, type Result } from '../../domain/kernel/result.ts'
import type { CartSnapshot } from '../../domain/pricing/totals.ts'
import type * as z from 'zod/mini'
import type { EventKind } from './eventKind.ts'
import { readEvent, type EventKinds, type EventRefusal, type StreamKind } from './streamKind.ts'
import { nameWithData, spelledOut, type LogTexts } from './eventNames.ts'

/** An auditor's view after an event. */
export interface ReplayStep {
  /** the event in words */
  readonly words: string
  /** the current state; the next event mutates it */
  readonly state: unknown
  /** input of the pricing rules; null if there is nothing to price */
  readonly snapshot: CartSnapshot | null
}

/** Reads and folds one more event of a stream; an unreadable event is not folded. */
export type Replay = (event: StoredEvent) => Result<ReplayStep, EventRefusal>

/** An event in words. */
export type EventWords = (texts: LogTexts) => string

/** A replay that can be copied, so that a long stream can be viewed at any point without starting over. */
export interface Walk {
  /** an unreadable event is not folded. @throws Error for events in an impossible order */
  add(event: StoredEvent): Result<EventWords, EventRefusal>
  /** the current view; the next event mutates it */
  shown(): Omit<ReplayStep, 'words'>
  /** an independent walk from this point */
  copy(): Walk
}

/** Replays streams of one kind for an auditor. */
export interface Replayer {
  readonly prefix: string
  /** one event in words; nothing is folded */
  words(event: StoredEvent): Result<EventWords, EventRefusal>
  /** a walk from the start of a stream */
  walk(): Walk
  /** a replay from the start of a stream, with these texts */
  begin(texts: LogTexts): Replay
}

/** A state computed from a stream's events alone, to compare with the stored state. */
export interface Fold {
  /** an unreadable event is not folded. @throws Error for events in an impossible order */
  add(event: StoredEvent): Result<null, EventRefusal>
  /** the current state, as it would be stored */
  state(): unknown
  /** input of the pricing rules; null if there is nothing to price */
  snapshot(): CartSnapshot | null
}

/** The replayer of a kind whose states this build can recompute. */
export interface KnownReplayer extends Replayer {
  /** the schema that new events are written with */
  readonly schema: number
  /** the shape of each event type, by its name */
  readonly shapes: ReadonlyMap<string, z.ZodMiniType>
  /** names of the event types */
  readonly types: readonly string[]
  fold(): Fold
  /**
   * the auditor's view of a stored state; empty for a kind shown by its last events. @throws Error for an
   * invalid state
   */
  restored(stored: unknown): Omit<ReplayStep, 'words'>
  /** the stored state decoded and encoded again. @throws Error for an invalid state */
  recoded(stored: unknown): unknown
}

/**
 * Creates the replayer of a kind: lifts and validates its events, then folds them with the kind's decider.
 */
export const replayer = <State, Command, F extends DomainEvent, Refusal>(
  kind: StreamKind<State, Command, F, Refusal>,
): KnownReplayer => {
  const { shows, snapshot } = kind.audit
  const shown = (state: State, last: ReadonlyMap<string, F['data']>): Omit<ReplayStep, 'words'> => ({
    state: shows === 'last-events' ? last : shows === 'state' ? state : shows(state),
    snapshot: snapshot(state),
  })
  const walkFrom = (state: State, last: Map<string, F['data']>): Walk => ({
    add: (stored) => {
      const read = readEvent(kind, stored)
      if (!read.ok) return read
      const { event, words } = read.value
      kind.decider.evolve(state, event)
      last.set(event.type, event.data)
      return ok(words)
    },
    shown: () => shown(state, last),
    copy: () => walkFrom(kind.state.copy(state), new Map(last)),
  })
  const walk = () => walkFrom(kind.decider.initial(), new Map())
  return {
    prefix: kind.prefix,
    schema: kind.schema,
    shapes: new Map(
      Object.entries<EventKind<never>>(kind.events as EventKinds<never>).map(([type, { shape }]) => [
        type,
        shape,
      ]),
    ),
    types: Object.keys(kind.events),
    words: (event) => {
      const read = readEvent(kind, event)
      return read.ok ? ok(read.value.words) : read
    },
    walk,
    begin: (texts) => replayOf(walk(), texts),
    fold: () => {
      const state = kind.decider.initial()
      return {
        add: (event) => {
          const read = readEvent(kind, event)
          if (!read.ok) return read
          kind.decider.evolve(state, read.value.event)
          return ok(null)
        },
        state: () => kind.state.encode(state),
        snapshot: () => snapshot(state),
      }
    },
    restored: (stored) => shown(kind.state.decode(stored), new Map()),
    recoded: (stored) => kind.state.encode(kind.state.decode(stored)),
  }
}

const replayOf =
  (walk: Walk, texts: LogTexts): Replay =>
  (event) => {
    const added = walk.add(event)
    return added.ok ? ok({ words: added.value(texts), ...walk.shown() }) : added
  }

const plainWalk = (last: Map<string, unknown>): Walk => ({
  add: ({ type, data }) => {
    last.set(type, data)
    return ok((texts) => nameWithData(spelledOut(type), data, texts))
  },
  shown: () => ({ state: last, snapshot: null }),
  copy: () => plainWalk(new Map(last)),
})

/** For streams of a kind unknown to this build: shows the last event of each type, unvalidated. */
export const plainReplayer: Replayer = {
  prefix: '',
  words: (event) => plainWalk(new Map()).add(event),
  walk: () => plainWalk(new Map()),
  begin: (texts) => replayOf(plainWalk(new Map()), texts),
}
