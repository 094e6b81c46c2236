import type { DatabasePlace } from '../../../adapters/sql/engine/database.ts'
import { plainProducts } from '../../support/samples/plainProducts.ts'
import { startShop, type RunningShop } from '../../support/shop/shop.ts'
import { percentile } from '../load/latencies.ts'
import { randomOf } from '../random.ts'
import { environmentOf, sizeOf, toonbank } from '../retail/place.ts'
import { stocked } from '../stocked.ts'
import { crawl } from './crawl.ts'
import { memoryOf } from './memory.ts'
import { shop as visit, type Step, type Timed } from './visit.ts'

/** The duration of a soak, and the number of concurrent visitors. */
export interface Soak {
  readonly place: DatabasePlace
  readonly seed: number
  readonly shoppers: number
  readonly robots: number
  /** no visit starts once this returns true */
  isOver(orders: number): boolean
  /** resolves when the shop is idle */
  rest(): Promise<unknown>
  /** runs during the visits until they are over, and returns the violations */
  attack?(shop: RunningShop, seed: number, isOver: () => boolean): Promise<readonly string[]>
}

export interface Soaked {
  readonly orders: number
  readonly visits: number
  /** wrong responses and violations; none if all is well */
  readonly errors: readonly string[]
  /** ms by kind of step, in the order of the steps */
  readonly took: ReadonlyMap<Step, readonly number[]>
  /** megabytes: after opening, the peak, and idle afterwards */
  readonly memory: { readonly atFirst: number; readonly most: number; readonly atLast: number }
  /** of all tables and indexes, for each order */
  readonly bytesPerOrder: number
}

/** The soak ends at this many: a shop that is gone sells nothing more. */
const MOST_ERRORS = 20

/** Opens a shop, closes it and opens it again, runs all visits, and measures it afterwards. */
export const soaked = async ({
  place,
  seed,
  shoppers,
  robots,
  isOver,
  rest,
  attack = async () => [],
}: Soak): Promise<Soaked> => {
  const files = { 'catalogue.jsonl': await stocked() }
  const open = () =>
    startShop({
      changes: (config) => config,
      files,
      environment: environmentOf(place),
      ...(place.kind === 'embedded' ? { dataDir: place.dataDir } : {}),
    })
  // the import at its first start is no part of an order
  await (await open()).stop()
  const before = await sizeOf(place)
  const shop = await open()
  const errors: string[] = []
  const took = new Map<Step, number[]>([
    ['page', []],
    ['cart', []],
    ['checkout', []],
  ])
  const timed: Timed = async (step, work) => {
    const from = performance.now()
    try {
      return await work()
    } finally {
      took.get(step)?.push(performance.now() - from)
    }
  }
  let [orders, visits] = [0, 0]
  const over = (): boolean => errors.length >= MOST_ERRORS || isOver(orders)
  const goOn = async (round: (random: () => number) => Promise<unknown>, nr: number): Promise<void> => {
    const random = randomOf(seed + nr)
    for (; !over(); visits += 1) await round(random).catch((error: unknown) => errors.push(String(error)))
  }
  const atFirst = memoryOf(shop.pid)
  let most = atFirst
  const watch = setInterval(() => (most = Math.max(most, memoryOf(shop.pid))), 250)
  try {
    const products = await plainProducts(shop, 30, 1_000)
    const buying = Array.from({ length: shoppers }, (_, nr) =>
      goOn(async (random) => {
        if ((await visit({ url: shop.url, random, timed }, products)) !== null) orders += 1
      }, nr),
    )
    const crawling = Array.from({ length: robots }, (_, nr) =>
      goOn((random) => crawl({ url: shop.url, random, timed }), shoppers + nr),
    )
    const [broken] = await Promise.all([attack(shop, seed, over), ...buying, ...crawling])
    errors.push(...broken)
    await rest()
    const atLast = memoryOf(shop.pid)
    clearInterval(watch)
    errors.push(
      ...shop
        .complaints()
        .split('\n')
        .filter((line) => line !== ''),
    )
    await shop.stop()
    const bytesPerOrder = ((await sizeOf(place)) - before) / orders
    // throws unless the log and every other table verify
    toonbank(place, 'audit', 'verify')
    return { orders, visits, errors, took, memory: { atFirst, most, atLast }, bytesPerOrder }
  } finally {
    clearInterval(watch)
    await shop.stop()
  }
}

/** ms: the 99th percentile of the first and of the last tenth of them. */
export const drift = (took: readonly number[]): { readonly first: number; readonly last: number } => {
  const tenth = Math.max(1, Math.floor(took.length / 10))
  return { first: percentile(took.slice(0, tenth), 0.99), last: percentile(took.slice(-tenth), 0.99) }
}
