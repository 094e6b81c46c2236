import type { Fact } from '../../../domain/kernel/fact.ts'
import type { Replayer } from './replayer.ts'
import { plainWords } from './words.ts'

/** A stream that holds no money to price anew: its state is the last fact of each type. */
export const plainReplayer: Replayer<Map<string, Fact['data']>> = {
  initial: () => new Map(),
  evolve: (state, fact) => void state.set(fact.type, fact.data),
  snapshot: () => null,
  words: plainWords,
}
