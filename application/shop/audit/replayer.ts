import type { Fact } from '../../../domain/kernel/fact.ts'
import type { CartSnapshot } from '../../../domain/pricing/totals.ts'

/** How one kind of stream is folded for an auditor. */
export interface Replayer<State = unknown> {
  initial(): State
  /** changes the state it is handed */
  evolve(state: State, fact: Fact): void
  /** what the pricing rules are given of the state now; null where this kind of stream has nothing to price */
  snapshot(state: State): CartSnapshot | null
  /** the fact for a reader, in a few words */
  words(fact: Fact): string
}
