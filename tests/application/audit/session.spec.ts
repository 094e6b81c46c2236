import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { chain } from '../../../application/contract/log/line.ts'
import { Session } from '../../../application/shop/audit/viewer/session.ts'
import { cart as cartKind } from '../../../application/streams/kinds/cart.ts'
import { START } from '../../../domain/kernel/storedEvent.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { cartHistory } from '../../bench/cartHistory.ts'
import { append } from '../../support/database/commits.ts'
import { runs } from '../../support/runs.ts'

const EVENTS = 450
const HISTORY = cartHistory(7, EVENTS)
const STREAM = 'cart-ffffffff-ffff-4fff-8fff-000000000007'
const { lines: LINES } = chain(
  append(STREAM, { expected: START, events: HISTORY, schema: cartKind.schema }),
  sha256,
)
const ROW = { session: STREAM, facts: EVENTS, since: '', until: '', state: null }

/** A log of one session that records which ranges were read. */
const logOf = (failsAt: Set<number> = new Set()) => {
  const begun: number[] = []
  return {
    begun,
    async *read(_session: string, from: number, to: number): AsyncGenerator<string> {
      begun.push(from)
      for (let position = from; position <= to; position += 1) {
        if (failsAt.delete(position)) throw new Error('the database went away')
        yield LINES[position - 1] ?? ''
      }
    },
  }
}

const stateAfter = (position: number) => fold(cartKind.decider, HISTORY.slice(0, position))

describe('a session of many events', () => {
  test('shows at each place the state after all events up to there, in any order of requests', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: EVENTS }), { minLength: 1, maxLength: 8 }),
        async (places) => {
          const session = new Session(logOf(), ROW)
          const seen = await Promise.all(places.map((place) => session.around(place, 5)))
          for (const [nr, { moment, near }] of seen.entries()) {
            const place = places[nr] ?? 0
            expect(moment.before.raw).toEqual(stateAfter(place - 1))
            expect(moment.after.raw).toEqual(stateAfter(place))
            expect(near.map(({ event }) => event.position)).toEqual(
              Array.from({ length: EVENTS }, (_, i) => i + 1).filter((one) => Math.abs(one - place) <= 5),
            )
          }
        },
      ),
      runs(20),
    ))

  test('is read in one pass up to its last event, and afterwards only near the requested place', async () => {
    const log = logOf()
    const session = new Session(log, ROW)
    await session.at(EVENTS)
    expect(log.begun).toEqual([1, 401])
    await session.at(EVENTS - 1)
    await session.at(250)
    expect(log.begun).toEqual([1, 401, 401, 201])
  })

  test('whose read failed is resumed by the next request', async () => {
    const session = new Session(logOf(new Set([250])), ROW)
    await expect(session.at(EVENTS)).rejects.toThrow('the database went away')
    expect((await session.at(EVENTS)).after.raw).toEqual(stateAfter(EVENTS))
  })
})
