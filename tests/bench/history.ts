import { openDatabase } from '../../adapters/sql/engine/openDatabase.ts'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { sqlCatalogueWriter } from '../../adapters/sql/catalogue/catalogueWriter.ts'
import { sqlEventStore } from '../../adapters/sql/log/eventStore.ts'
import { migrate } from '../../adapters/sql/engine/migrate.ts'
import { NOON } from '../support/database/commits.ts'
import { productOf } from '../support/samples/products.ts'
import { startShop } from '../support/shop/shop.ts'
import { onEngines, type Engine } from './engines.ts'
import { httpLoad } from './load/httpLoad.ts'
import type { Load } from './load/latencies.ts'
import { MOST_LINES, seedCart } from './seedCart.ts'
import type { Measured } from './report.ts'

const REQUESTS = 200
const HISTORIES = [10, 1_000, 100_000]
const LINES = [1, 10, 100, MOST_LINES]
const PATH = '/api/v2/cart/lines'

interface Seeded {
  readonly what: string
  readonly uid: string
}

/** Adds one piece to an existing line, repeatedly, one after another. */
const changes = (url: string, uid: string): Promise<Load> => {
  const requestNow = () => ({
    method: 'POST' as const,
    path: PATH,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      cookie: `es_cuid=${uid}`,
    },
    body: JSON.stringify({ productId: 1, quantity: 1, options: [] }),
  })
  return httpLoad({
    url,
    connections: 1,
    amount: REQUESTS,
    requests: [{ method: 'POST', path: PATH, setupRequest: (request) => ({ ...request, ...requestNow() }) }],
  })
}

/** Carts of every length and width, written to the log before the shop opens. */
const seeded = async ({ shop }: Engine): Promise<readonly (readonly Seeded[])[]> => {
  const database = await openDatabase(
    shop.kind === 'server' ? shop : { ...shop, dataDir: join(shop.dataDir, 'database') },
  )
  try {
    await migrate(database)
    const products = Array.from({ length: MOST_LINES }, (_, i) => productOf(i + 1))
    await sqlCatalogueWriter(database, sha256).put(products, NOON)
    const store = sqlEventStore(database, sha256)
    const grow = async (
      sizes: readonly number[],
      name: string,
      shapeOf: (size: number) => [number, number],
    ) => {
      const carts: Seeded[] = []
      for (const size of sizes) {
        const [lines, events] = shapeOf(size)
        carts.push({
          what: `${size.toLocaleString('en-GB')} ${name}`,
          uid: await seedCart(store, lines, events),
        })
      }
      return carts
    }
    return [
      await grow(HISTORIES, 'events, 3 lines', (events) => [3, events]),
      await grow(LINES, 'lines', (lines) => [lines, 2 * MOST_LINES]),
    ]
  } finally {
    await database.close()
  }
}

const measure = async (engine: Engine): Promise<readonly Measured[]> => {
  const groups = await seeded(engine)
  const { shop: place } = engine
  const shop = await startShop(
    place.kind === 'server'
      ? { environment: { DATABASE_URL: place.url, MASTER_KEY: '00'.repeat(32) } }
      : { dataDir: place.dataDir },
  )
  try {
    const rows: Measured[] = []
    for (const carts of groups) {
      let least: number | null = null
      for (const { uid, what } of carts) {
        await changes(shop.url, uid)
        const { p50 } = await changes(shop.url, uid)
        least ??= p50
        rows.push({
          what: `a line change, ${engine.name}, ${what}, p50`,
          shop: p50,
          yardstick: least,
          unit: 'ms',
          against: `the same, ${carts[0]?.what ?? ''}`,
        })
      }
    }
    return rows
  } finally {
    await shop.stop()
  }
}

/**
 * A line change over HTTP in carts of ever longer histories, then of ever more lines: `history [PGlite |
 * PostgreSQL]`.
 */
export const benchHistory = ([only]: readonly string[]): Promise<readonly Measured[]> =>
  onEngines(only, measure)
