import { expect } from 'vitest'
import { type Decider, fold } from '../../domain/kernel/decider.ts'
import type { Fact } from '../../domain/kernel/fact.ts'

/** Given these facts, when this is wished, then exactly those facts follow, or exactly that refusal. */
export const specOf = <State, Command, F extends Fact, Refusal>(
  decider: Decider<State, Command, F, Refusal>,
) => ({
  given: (...facts: readonly F[]) => ({
    when: (command: Command) => {
      const state = fold(decider, facts)
      const before = structuredClone(state)
      const decided = decider.decide(command, state)
      expect(state, 'decide leaves the state alone').toStrictEqual(before)
      return {
        then: (...expected: readonly F[]): void =>
          expect(decided).toStrictEqual({ ok: true, value: expected }),
        refused: (refusal: Refusal): void => expect(decided).toStrictEqual({ ok: false, refusal }),
      }
    },
  }),
})
