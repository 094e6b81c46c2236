import type { StoredEvent } from '../../domain/kernel/storedEvent.ts'
import type { DomainEvent } from '../../domain/kernel/domainEvent.ts'
import { ok, type Result } from '../../domain/kernel/result.ts'
import type { CartSnapshot } from '../../domain/pricing/totals.ts'
import type * as z from 'zod/mini'
import type { EventKind } from './eventKind.ts'
import { readEvent, type EventKinds, type EventRefusal, type StreamKind } from './streamKind.ts'
import { nameWithData, spelledOut, type LogTexts } from './eventNames.ts'

/** What an auditor sees after one more event. */
export interface ReplayStep {
  /** the event in a few words */
  readonly words: string
  /** as it stands now; the next event changes it */
  readonly state: unknown
  /** what the pricing rules are given of the state now; null where there is nothing to price */
  readonly snapshot: CartSnapshot | null
}

/** Reads one more event of a stream and folds it; nothing is folded of one that can't be read. */
export type Replay = (event: StoredEvent) => Result<ReplayStep, EventRefusal>

/** An event in a few words. */
export type EventWords = (texts: LogTexts) => string

/** A replay that can be gone on with from several places: to look at a long stream anywhere, it is begun again from a copy. */
export interface Walk {
  /** nothing is folded of an event that can't be read. @throws Error for events that can't follow each other */
  add(event: StoredEvent): Result<EventWords, EventRefusal>
  /** what stands now; the next event changes it */
  shown(): Omit<ReplayStep, 'words'>
  /** a walk of its own that goes on from here */
  copy(): Walk
}

/** How streams of one kind are replayed for an auditor. */
export interface Replayer {
  readonly prefix: string
  /** an event by itself, in words; nothing is folded */
  words(event: StoredEvent): Result<EventWords, EventRefusal>
  /** a walk from a stream's beginning */
  walk(): Walk
  /** a replay from a stream's beginning, in words of that language */
  begin(texts: LogTexts): Replay
}

/** A state made of a stream's events alone, to be set beside the one that is stored. */
export interface Fold {
  /** nothing is folded of an event that can't be read. @throws Error for events that can't follow each other */
  add(event: StoredEvent): Result<null, EventRefusal>
  /** the state now, as it would be stored */
  state(): unknown
  /** what the pricing rules are given of the state now; null where there is nothing to price */
  snapshot(): CartSnapshot | null
}

/** The replayer of a kind whose states this build can make anew. */
export interface KnownReplayer extends Replayer {
  /** the version of its events' shapes that events are written with now */
  readonly schema: number
  /** the shape of each type of event, by its name */
  readonly shapes: ReadonlyMap<string, z.ZodMiniType>
  /** the names of its events */
  readonly types: readonly string[]
  fold(): Fold
  /** what an auditor sees of a state as it was stored; of a kind that is shown by its last events nothing. @throws Error for what is no state */
  restored(stored: unknown): Omit<ReplayStep, 'words'>
  /** what the shop takes a stored state for, as it would store it again. @throws Error for what is no state */
  recoded(stored: unknown): unknown
}

/** The replayer of a kind: its events are lifted and decoded, then folded by its own decider. */
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

/** For streams of a kind that this build doesn't know: the last event of each type, taken as it stands. */
export const plainReplayer: Replayer = {
  prefix: '',
  words: (event) => plainWalk(new Map()).add(event),
  walk: () => plainWalk(new Map()),
  begin: (texts) => replayOf(plainWalk(new Map()), texts),
}
