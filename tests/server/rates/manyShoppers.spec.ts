import { expect, it } from 'vitest'
import { cartOf, ratedApp } from './ratedApp.ts'

const SHOPPERS = 300
const QUARTER_MS = 900_000

/** The requests of an ordinary shopper, from the first page to the order. */
const VISIT: readonly string[] = [
  'GET /',
  'POST /api/v2/consent',
  ...Array<string>(6).fill('POST /api/search'),
  'GET /zoeken?q=sirene',
  ...Array<string>(8).fill('GET /product/1001/sirene'),
  'POST /api/v2/cart/lines',
  ...Array<string>(4).fill('PUT /api/v2/cart/lines/1'),
  ...Array<string>(4).fill('POST /api/v2/account/cart/state'),
  'GET /winkelwagen',
  ...Array<string>(2).fill('POST /api/v2/cart/coupons'),
  'GET /checkout/gegevens',
  'POST /api/presession/verify',
  ...Array<string>(3).fill('POST /api/v2/checkout/address'),
  ...Array<string>(10).fill('POST /api/v2/checkout/address/v2/:x'),
  'POST /api/v2/checkout/address/details/:x/:y',
  ...Array<string>(2).fill('POST /api/v2/checkout/information'),
  'POST /api/v2/checkout/delivery',
  'POST /api/v2/checkout/payments',
  ...Array<string>(2).fill('POST /api/v2/checkout/pay'),
  'POST /api/webhooks/payments',
  ...Array<string>(3).fill('GET /api/v2/checkout/confirmations/1'),
  ...Array<string>(15).fill('GET /build.json'),
]

it('300 ordinary shoppers of one address order within a quarter of an hour, and no limit stops any of them', async () => {
  const { app, call, pass } = await ratedApp()
  // each starts a little after the one before and takes as long as all do together, so that all overlap
  const calls = Array.from({ length: SHOPPERS }, (_, shopper) =>
    VISIT.map((route, step) => ({
      route,
      at: (shopper * QUARTER_MS) / (2 * SHOPPERS) + (step * QUARTER_MS) / (2 * VISIT.length),
      cart: step < VISIT.indexOf('POST /api/v2/cart/lines') + 1 ? null : shopper,
    })),
  )
    .flat()
    .sort((a, b) => a.at - b.at)
  const refused: string[] = []
  let now = 0
  for (const { route, at, cart } of calls) {
    pass(at - now)
    now = at
    const cookie = cart === null ? {} : { cart: cartOf(cart) }
    const email = `shopper-${cart}@voorbeeld.nl`
    const [status] = await call(route, cookie, route.includes('presession') ? { email } : undefined)
    if (status !== 200) refused.push(`${route}: ${status}`)
  }
  await app.close()
  // the checkout continues without that answer
  expect(new Set(refused)).toEqual(new Set(['POST /api/presession/verify: 429']))
}, 120_000)
