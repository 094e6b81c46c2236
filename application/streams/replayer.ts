import type { StoredEvent } from '../../domain/kernel/event.ts'
import type { Fact } from '../../domain/kernel/fact.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { ok, type Result } from '../../domain/kernel/result.ts'
import type { CartSnapshot } from '../../domain/pricing/totals.ts'
import { readFact, type FactRefusal, type StreamKind } from './streamKind.ts'
import { nameWithData, spelledOut } from './words.ts'

/** What an auditor sees after one more fact. */
export interface ReplayStep {
  /** the fact in a few words */
  readonly words: string
  /** as it stands now; the next fact changes it */
  readonly state: unknown
  /** what the pricing rules are given of the state now; null where there is nothing to price */
  readonly snapshot: CartSnapshot | null
}

/** Reads one more event of a stream and folds it; nothing is folded of one that can't be read. */
export type Replay = (event: StoredEvent) => Result<ReplayStep, FactRefusal>

/** How streams of one kind are replayed for an auditor. */
export interface Replayer {
  readonly prefix: string
  /** a replay from a stream's beginning, in words of that language */
  begin(locale: Locale): Replay
}

/** A state made of a stream's facts alone, to be set beside the one that is stored. */
export interface Fold {
  /** nothing is folded of a fact that can't be read. @throws Error for facts that can't follow each other */
  add(event: StoredEvent): Result<null, FactRefusal>
  /** the state now, as it would be stored */
  state(): unknown
}

/** The replayer of a kind whose states this build can make anew. */
export interface KnownReplayer extends Replayer {
  fold(): Fold
  /** what the shop takes a stored state for, as it would store it again. @throws Error for what is no state */
  recoded(stored: unknown): unknown
}

/** The replayer of a kind: its facts are lifted and decoded, then folded by its own decider. */
export const replayer = <State, Wish, F extends Fact, Refusal>(
  kind: StreamKind<State, Wish, F, Refusal>,
): KnownReplayer => {
  const shown = (state: State, last: ReadonlyMap<string, F['data']>): unknown => {
    const { shows } = kind.audit
    if (shows === 'last-facts') return last
    return shows === 'state' ? state : shows(state)
  }
  return {
    prefix: kind.prefix,
    begin: (locale) => {
      const state = kind.decider.initial()
      const last = new Map<string, F['data']>()
      return (event) => {
        const read = readFact(kind, event)
        if (!read.ok) return read
        const { fact, words } = read.value
        kind.decider.evolve(state, fact)
        last.set(fact.type, fact.data)
        return ok({
          words: words(locale),
          state: shown(state, last),
          snapshot: kind.audit.snapshot(state),
        })
      }
    },
    fold: () => {
      const state = kind.decider.initial()
      return {
        add: (event) => {
          const read = readFact(kind, event)
          if (!read.ok) return read
          kind.decider.evolve(state, read.value.fact)
          return ok(null)
        },
        state: () => kind.state.encode(state),
      }
    },
    recoded: (stored) => kind.state.encode(kind.state.decode(stored)),
  }
}

/** For streams of a kind that this build doesn't know: the last fact of each type, taken as it stands. */
export const plainReplayer: Replayer = {
  prefix: '',
  begin: () => {
    const last = new Map<string, unknown>()
    return ({ type, data }) => {
      last.set(type, data)
      return ok({ words: nameWithData(spelledOut(type), data), state: last, snapshot: null })
    }
  },
}
