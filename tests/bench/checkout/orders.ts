import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeOrder } from '../../support/shop/placeOrder.ts'
import { endPayment, visitor, type Visitor } from '../../support/shop/visitor.ts'
import type { Engine } from '../engines.ts'
import { bareInserts } from '../load/bareInsert.ts'
import { loadOfWork, percentile } from '../load/latencies.ts'
import type { Measured } from '../report.ts'
import { exportedTo, toonbank } from '../retail/place.ts'
import { openShop, type OpenShop } from './openShop.ts'

const ORDERS = 1_000
const WARM_UP = 40
const AT_ONCE = 4

/** The same visitor, with every call timed. */
const timed = (who: Visitor, took: (ms: number) => void): Visitor => {
  const timer = async <T>(work: Promise<T>): Promise<T> => {
    const from = performance.now()
    const done = await work
    took(performance.now() - from)
    return done
  }
  return {
    ...who,
    call: <Data>(path: string, body?: object) => timer(who.call<Data>(path, body)),
    page: (path) => timer(who.page(path)),
  }
}

/**
 * A guest's whole order: cart, steps, pay, the payer's choice at the provider, and back at the shop, which
 * shows it as paid. Returns the milliseconds of the shop's slowest call.
 * @throws Error unless all of it succeeds
 */
const order = async ({ url, products }: OpenShop, nr: number): Promise<number> => {
  let slowest = 0
  const who = timed(visitor(url), (ms) => (slowest = Math.max(slowest, ms)))
  const productId = products[nr % products.length]
  await who.call('/api/v2/cart/lines', { productId, quantity: 1 + (nr % 3), options: [] })
  const buyer = { emailAddress: `buyer-${nr}@voorbeeld.nl`, houseNumber: String(1 + nr) }
  const { paymentUid, paymentUrl } = await placeOrder(who, 'paypal', buyer)
  await endPayment(url, paymentUrl, 'paid')
  const said = await who.page(`/api/v2/checkout/confirmations/${paymentUid}`)
  if (!said.includes('"status":"paid"')) throw new Error(`order ${nr} is not paid: ${said}`)
  return slowest
}

/** Whole orders of guests, this many at once. */
export const measureOrders = async (engine: Engine): Promise<readonly Measured[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'toonbank-orders-'))
  const exported = () => exportedTo(engine.shop, join(folder, 'log.jsonl'))
  try {
    // the import at its first start is no part of an order
    await (await openShop(engine)).stop()
    const before = await exported()
    const shop = await openShop(engine)
    const slowest: number[] = []
    const load = await loadOfWork(WARM_UP, AT_ONCE, (nr) => order(shop, nr))
      .then(() => loadOfWork(ORDERS, AT_ONCE, async (nr) => slowest.push(await order(shop, WARM_UP + nr))))
      .finally(() => shop.stop())
    toonbank(engine.shop, 'audit', 'verify')
    const events = ((await exported()).facts - before.facts) / (WARM_UP + ORDERS)
    const bare = await bareInserts(engine.bare, 4_000, AT_ONCE)
    const against = 'a bare INSERT of a like-sized row'
    return [
      {
        what: `checkout, ${engine.name}: ${ORDERS} paid orders of guests, ${AT_ONCE} at once`,
        shop: load.perSecond,
        yardstick: bare.perSecond / events,
        unit: '/s',
        against: `as many bare INSERTs as an order has events (${events.toFixed(1)})`,
      },
      ...[0.5, 0.99].map((share): Measured => ({
        what: `  an order's slowest call, p${share * 100}`,
        shop: percentile(slowest, share),
        yardstick: share === 0.5 ? bare.p50 : bare.p99,
        unit: 'ms',
        against,
      })),
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}
