import { expect } from 'vitest'
import { type Decider, fold } from '../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../domain/kernel/domainEvent.ts'

/**
 * Given these events, when this command is decided, then exactly those events follow, or exactly that
 * refusal.
 */
export const specOf = <State, Command, F extends DomainEvent, Refusal>(
  decider: Decider<State, Command, F, Refusal>,
) => ({
  given: (...events: readonly F[]) => ({
    when: (command: Command) => {
      const state = fold(decider, events)
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
