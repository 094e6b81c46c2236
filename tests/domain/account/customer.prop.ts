import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  customer,
  defaultAddressOf,
  type CustomerEvent,
  type CustomerCommand,
} from '../../../domain/account/customer.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { runs } from '../../support/runs.ts'

const address = { subject: 'c-1', sealed: 'AAAA' }
const guest: CustomerEvent = {
  type: 'CustomerRegistered',
  data: { isGuest: true, locale: 'nld', details: address },
}
const command: fc.Arbitrary<CustomerCommand> = fc
  .tuple(
    fc.constantFrom('SaveAddress', 'ChangeAddress', 'RemoveAddress', 'ChooseDefaultAddress'),
    fc.constantFrom('a', 'b', 'c'),
  )
  .map(([type, addressUid]) =>
    type === 'SaveAddress' || type === 'ChangeAddress'
      ? ({ type, addressUid, address } as const)
      : ({ type, addressUid } as const),
  )

describe('a customer’s addresses, after any commands', () => {
  it('are those saved and not removed, and one is the default while any exist', () => {
    fc.assert(
      fc.property(fc.array(command), (commands) => {
        const events: CustomerEvent[] = [guest]
        const there = new Set<string>()
        for (const one of commands) {
          const { type, addressUid } = one as Extract<CustomerCommand, { addressUid: string }>
          const decided = customer.decide(one, fold(customer, events))
          expect(decided.ok).toBe(type === 'SaveAddress' || there.has(addressUid))
          if (!decided.ok) continue
          events.push(...decided.value)
          if (type === 'SaveAddress') there.add(addressUid)
          if (type === 'RemoveAddress') there.delete(addressUid)
          const state = fold(customer, events)
          const chosen = defaultAddressOf(state)
          expect([...state.addresses.keys()]).toEqual([...there])
          if (type === 'ChooseDefaultAddress') expect(chosen).toBe(addressUid)
          expect(chosen === null ? there.size === 0 : there.has(chosen)).toBe(true)
        }
      }),
      runs(200),
    )
  })
})
