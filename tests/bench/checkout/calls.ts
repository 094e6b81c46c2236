import { withBareInsert } from '../load/bareInsert.ts'
import { loadOfWork, percentile } from '../load/latencies.ts'
import { openLoop } from '../load/openLoop.ts'
import type { Measured } from '../report.ts'
import type { OpenShop } from './openShop.ts'
import { guestWith, STEPS, type Guest, type Step } from './steps.ts'

const GUESTS = 200
const WARM_UP = 25
const PER_SECOND = 20
const GOAL_MS = 50
/** as many guests start between two steps of one guest */
const BETWEEN = 10

interface Turn {
  readonly guest: number
  readonly step: Step
}

/** The sequence of turns: while one guest pays others fill in their form. */
const turns = (): readonly Turn[] => {
  const all: Turn[] = []
  for (let round = 0; round < GUESTS + (STEPS.length - 1) * BETWEEN; round += 1)
    STEPS.forEach((step, nr) => {
      const guest = round - nr * BETWEEN
      if (guest >= 0 && guest < GUESTS) all.push({ guest, step })
    })
  return all
}

const guestsOf = async ({ url, products }: OpenShop, from: number, many: number): Promise<Guest[]> => {
  const guests: Guest[] = []
  for (let nr = from; nr < from + many; nr += 1)
    guests.push(await guestWith(url, products[nr % products.length] ?? 0, nr))
  return guests
}

/** The calls of the checkout's steps at a fixed rate, against bare INSERTs at the same rate. */
export const measureCalls = async (shop: OpenShop): Promise<readonly Measured[]> => {
  for (const guest of await guestsOf(shop, 0, WARM_UP)) for (const step of STEPS) await guest.take(step)
  const guests = await guestsOf(shop, WARM_UP, GUESTS)
  const all = turns()
  const ours = await openLoop(all.length, PER_SECOND, async (nr) => {
    const { guest = 0, step = 'pay' } = all[nr] ?? {}
    await guests[guest]?.take(step)
  })
  const bare = await withBareInsert(shop.bare, async (insert) => {
    await loadOfWork(200, 1, insert)
    return openLoop(all.length, PER_SECOND, insert)
  })
  const row = (what: string, share: number, times: readonly number[]): Measured => ({
    what: `${what}, p${share * 100}`,
    shop: percentile(times, share),
    yardstick: percentile(bare, share),
    unit: 'ms',
    against: 'a bare INSERT of a like-sized row, as many a second',
  })
  return [
    row(`checkout, ${shop.name}: ${all.length} calls of its steps, ${PER_SECOND} a second`, 0.5, ours),
    row('  the same', 0.99, ours),
    { ...row('  the same', 0.99, ours), yardstick: GOAL_MS, against: 'the goal' },
    ...STEPS.flatMap((step) => {
      const times = ours.filter((_, nr) => all[nr]?.step === step)
      return [row(`  ${step}`, 0.5, times), row(`  ${step}`, 0.95, times)]
    }),
  ]
}
