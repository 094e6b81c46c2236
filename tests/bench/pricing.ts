import { basisPoints, cents } from '../../domain/kernel/cents.ts'
import { priceCart } from '../../domain/pricing/cart.ts'
import type { CartSnapshot, LineSnapshot } from '../../domain/pricing/totals.ts'
import { randomOf } from './random.ts'
import type { Measured } from './report.ts'

const LINES = [10, 100, 500]
const RATES = [0, 900, 2100].map(basisPoints)
const BATCHES = 100
const BATCH_MS = 5

/**
 * Three rates on both bases, half of the lines at a discount, one option each, both kinds of coupon,
 * delivery.
 */
const cartOf = (lines: number): CartSnapshot => {
  const draw = randomOf(lines)
  const line = (_: unknown, index: number): LineSnapshot => ({
    id: `${1001 + index}_kleur.wit`,
    quantity: 1 + Math.floor(draw() * 9),
    price: {
      basis: draw() < 0.5 ? 'incl' : 'excl',
      rate: RATES[index % RATES.length]!,
      base: cents(Math.floor(draw() * 40_000)),
      discount: basisPoints(draw() < 0.5 ? 1000 : 0),
    },
    options: [{ base: cents(500), discount: basisPoints(0) }],
    weight: 250,
  })
  return {
    lines: Array.from({ length: lines }, line),
    coupons: [
      { title: 'tien', type: 'percentage', amount: basisPoints(1000) },
      { title: 'vijf', type: 'fixedAmount', amount: cents(500) },
    ],
    shipping: { exclVat: cents(409), inclVat: cents(495), rate: basisPoints(2100) },
    paymentFee: null,
  }
}

/** Adds up its arguments, so that no result goes unused. */
let sink = 0

/** Microseconds a call in the fastest batch: other load on the machine can only slow one down. */
const microseconds = (work: () => number): number => {
  let best = Infinity
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const from = performance.now()
    let calls = 0
    do {
      for (let nr = 0; nr < 10; nr += 1) sink += work()
      calls += 10
    } while (performance.now() - from < BATCH_MS)
    best = Math.min(best, ((performance.now() - from) * 1000) / calls)
  }
  return best
}

/**
 * Pricing a cart of 10, 100 and 500 lines against writing the same cart as JSON, which every response needs.
 */
export const benchPricing = (): Promise<readonly Measured[]> => {
  const rows = LINES.map((count): Measured => {
    const cart = cartOf(count)
    return {
      what: `price a cart of ${count} lines`,
      shop: microseconds(() => priceCart(cart).totals.totalInclVat),
      yardstick: microseconds(() => JSON.stringify(cart).length),
      unit: 'µs',
      against: 'JSON.stringify of the same cart',
    }
  })
  if (!Number.isFinite(sink)) throw new Error('a cart has no total')
  return Promise.resolve(rows)
}
