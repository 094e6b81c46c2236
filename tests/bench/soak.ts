import { setTimeout as pause } from 'node:timers/promises'
import { onEngines } from './engines.ts'
import type { Measured } from './report.ts'
import { assault } from './soak/assault.ts'
import { drift, soaked } from './soak/soaked.ts'

const MINUTES = 30
const REST_MS = 15_000
/** MB at the start and at the end: the process is all of the shop, on PGlite the database as well */
const GOALS = { PostgreSQL: { atFirst: 200, atLast: 250 }, PGlite: { atFirst: 450, atLast: 450 } } as const
const LIMIT_KB_PER_ORDER = 100

/**
 * `soak [MINUTES [ENGINE [SEED]]]`: shoppers, robots and attackers at one shop for that long, on each engine:
 * its memory and disk use, and whether its response times stay the same.
 * @throws Error if any response was wrong
 */
export const benchSoak = async ([minutes = String(MINUTES), only, seed = '1']: readonly string[]): Promise<
  readonly Measured[]
> => {
  console.log(`seed ${seed}`)
  return onEngines(only, async ({ name, shop: place }) => {
    const until = Date.now() + Number(minutes) * 60_000
    const { orders, visits, errors, took, memory, bytesPerOrder } = await soaked({
      place,
      seed: Number(seed),
      shoppers: 6,
      robots: 2,
      isOver: () => Date.now() > until,
      rest: () => pause(REST_MS),
      attack: assault,
    })
    if (errors.length > 0) throw new Error(`${errors.length} answers were wrong, the first: ${errors[0]}`)
    const goal = 'the goal'
    const what = `${name}, ${minutes} min, ${visits} visits, ${orders} orders:`
    return [
      {
        what: `${what} memory once open`,
        shop: memory.atFirst,
        yardstick: GOALS[name].atFirst,
        unit: 'MB',
        against: goal,
      },
      {
        what: '  memory at most',
        shop: memory.most,
        yardstick: memory.atFirst,
        unit: 'MB',
        against: 'once it was open',
      },
      {
        what: '  memory at rest afterwards',
        shop: memory.atLast,
        yardstick: GOALS[name].atLast,
        unit: 'MB',
        against: goal,
      },
      {
        what: '  on disk per order',
        shop: bytesPerOrder / 1_000,
        yardstick: LIMIT_KB_PER_ORDER,
        unit: 'kB',
        against: 'what the tests allow',
      },
      ...[...took].map(([step, times]): Measured => {
        const { first, last } = drift(times)
        return {
          what: `  p99 of the last tenth, ${step}`,
          shop: last,
          yardstick: first,
          unit: 'ms',
          against: 'of the first tenth',
        }
      }),
    ]
  })
}
