import { randomUUID } from 'node:crypto'
import { plainProducts } from '../support/samples/plainProducts.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'
import { bareInserts } from './load/bareInsert.ts'
import { CONNECTIONS, onEngines, type Engine } from './engines.ts'
import { httpLoad } from './load/httpLoad.ts'
import type { Load } from './load/latencies.ts'
import type { Measured } from './report.ts'

const REQUESTS = 4_000
const PATH = '/api/v2/cart/lines'

interface Adding {
  readonly cookie: string | undefined
  readonly productId: number
}

const requestOf = ({ cookie, productId }: Adding) => ({
  method: 'POST',
  path: PATH,
  headers: {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    ...(cookie === undefined ? {} : { cookie }),
  },
  body: JSON.stringify({ productId, quantity: 1, options: [], lineId: String(productId) }),
})

const newCart = async (shop: RunningShop, productId: number): Promise<string> => {
  const { method, headers, body } = requestOf({ cookie: undefined, productId })
  const response = await fetch(shop.url + PATH, { method, headers, body })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  if (response.status !== 200 || cookie === undefined) throw new Error(`no cart: ${response.status}`)
  return cookie
}

/**
 * Adds a product that a cart doesn't have yet, repeatedly: carts take turns, so that no two clicks coincide
 * in one cart.
 */
const additions = async (shop: RunningShop, connections: number): Promise<Load> => {
  const [first = 0, ...others] = await plainProducts(shop, 11, 1)
  if (others.length === 0) throw new Error('the demo shop has too few products to fill a cart with')
  const carts: string[] = []
  for (let n = 0; n < Math.ceil(REQUESTS / others.length); n += 1) carts.push(await newCart(shop, first))
  const addings = others.flatMap((productId) => carts.map((cookie): Adding => ({ cookie, productId })))
  let nr = 0
  return httpLoad({
    url: shop.url,
    connections,
    amount: Math.min(REQUESTS, addings.length),
    requests: [
      {
        method: 'POST',
        path: PATH,
        setupRequest: (request) => {
          const adding = addings[nr++ % addings.length]
          return adding === undefined ? request : { ...request, ...requestOf(adding) }
        },
      },
    ],
  })
}

const rowsOf = (engine: string, connections: number, shop: Load, bare: Load): readonly Measured[] => {
  const what = `add a cart line, ${engine}, ${connections} at once`
  const against = 'a bare INSERT of a like-sized row'
  return [
    { what, shop: shop.perSecond, yardstick: bare.perSecond, unit: '/s', against },
    { what: '  p50', shop: shop.p50, yardstick: bare.p50, unit: 'ms', against: '' },
    { what: '  p99', shop: shop.p99, yardstick: bare.p99, unit: 'ms', against: '' },
  ]
}

const measure = async ({ name, shop: place, bare }: Engine): Promise<readonly Measured[]> => {
  const shop = await startShop(
    place.kind === 'server'
      ? { environment: { DATABASE_URL: place.url, MASTER_KEY: '00'.repeat(32) } }
      : { dataDir: place.dataDir },
  )
  try {
    await additions(shop, 4)
    const rows: Measured[] = []
    for (const connections of CONNECTIONS) {
      const ours = await additions(shop, connections)
      rows.push(...rowsOf(name, connections, ours, await bareInserts(bare, REQUESTS, connections)))
    }
    return rows
  } finally {
    await shop.stop()
  }
}

/**
 * Adding a line to a cart over HTTP against bare INSERTs into the same engine: `cart [PGlite | PostgreSQL]`.
 */
export const benchCart = ([only]: readonly string[]): Promise<readonly Measured[]> => onEngines(only, measure)
