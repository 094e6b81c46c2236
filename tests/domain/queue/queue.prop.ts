import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anySteps } from '../../support/arbitraries/queue.ts'
import { runs } from '../../support/runs.ts'
import { Shopper } from './shopper.ts'

it('the queue loses and duplicates no task, keeps the order and ends empty, with any network failures', () =>
  fc.assert(
    fc.property(anySteps, (steps) => {
      const shopper = new Shopper()
      for (const step of steps) {
        shopper.step(step)
        expect(shopper.tasks.slice(1).filter((task) => task.status !== 'concept')).toStrictEqual([])
      }
      shopper.settle()
      const taken = [...shopper.server.taken.keys()]
      expect(shopper.tasks).toStrictEqual([])
      expect(shopper.server.lines).toStrictEqual(shopper.seen)
      expect(taken).toStrictEqual(shopper.asked.filter((id) => shopper.server.taken.has(id)))
    }),
    runs(1_000),
  ))
