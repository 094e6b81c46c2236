import type { OpenDatabase } from '../../adapters/sql/engine/database.ts'
import { openDatabase } from '../../adapters/sql/engine/openDatabase.ts'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { sqlCatalogueWriter } from '../../adapters/sql/catalogue/catalogueWriter.ts'
import { migrate } from '../../adapters/sql/engine/migrate.ts'
import { sqlEventStore } from '../../adapters/sql/log/eventStore.ts'
import { NOON } from '../support/database/commits.ts'
import { productOf } from '../support/samples/products.ts'
import { sizeOf } from '../support/sizeOf.ts'
import { startShop } from '../support/shop/shop.ts'
import { httpLoad } from './load/httpLoad.ts'
import type { Load } from './load/latencies.ts'
import type { Measured } from './report.ts'
import { seedCart } from './seedCart.ts'

const LINES = 241
const CHANGES = 1_200
const PATH = '/api/v2/cart/lines'

interface Growth {
  /** bytes: of the log's own lines, of all tables and indexes, of the whole folder */
  readonly log: number
  readonly tables: number
  readonly folder: number
  readonly load: Load
}

const changes = (url: string, cart: string): Promise<Load> => {
  const requestNow = () => ({
    method: 'POST' as const,
    path: PATH,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      cookie: `es_cuid=${cart}`,
    },
    body: JSON.stringify({ productId: 1, quantity: 1, options: [] }),
  })
  return httpLoad({
    url,
    connections: 1,
    amount: CHANGES,
    requests: [{ method: 'POST', path: PATH, setupRequest: (request) => ({ ...request, ...requestNow() }) }],
  })
}

/** The growth of a running shop's folder by this many changes of a long cart. */
const grown = async (environment: Readonly<Record<string, string>>): Promise<Growth> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'toonbank-disk-'))
  const database = join(dataDir, 'database')
  const inside = async <T>(work: (open: OpenDatabase) => Promise<T>): Promise<T> => {
    const open = await openDatabase({ kind: 'embedded', dataDir: database })
    try {
      return await work(open)
    } finally {
      await open.close()
    }
  }
  const logBytes = async (open: OpenDatabase): Promise<number> => {
    const text = 'select sum(octet_length(line))::bigint as bytes from events'
    return (await open.statement<{ bytes: number }>('log_bytes', text, []))[0]?.bytes ?? 0
  }
  const sizes = async () => ({
    log: await inside(logBytes),
    tables: await sizeOf(join(database, 'base')),
    folder: await sizeOf(dataDir),
  })
  try {
    const cart = await inside(async (open) => {
      await migrate(open)
      const products = Array.from({ length: LINES }, (_, nr) => productOf(nr + 1))
      await sqlCatalogueWriter(open, sha256).put(products, NOON)
      return seedCart(sqlEventStore(open, sha256), LINES, LINES)
    })
    const before = await sizes()
    const shop = await startShop({ dataDir, environment })
    const load = await changes(shop.url, cart).finally(() => shop.stop())
    const after = await sizes()
    return {
      log: after.log - before.log,
      tables: after.tables - before.tables,
      folder: after.folder - before.folder,
      load,
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const MB = 1_000_000

/**
 * The growth of the embedded engine's folder by 1,200 changes of a cart of 241 lines, vacuumed and never
 * vacuumed.
 */
export const benchDisk = async (): Promise<readonly Measured[]> => {
  const never = await grown({ VACUUM_SECONDS: '0' })
  const keptUp = await grown({})
  const against = 'the same, never vacuumed'
  return [
    {
      what: `the log of ${CHANGES} changes of ${LINES} lines`,
      shop: keptUp.log / MB,
      yardstick: never.log / MB,
      unit: 'MB',
      against,
    },
    {
      what: 'tables and indexes grow by',
      shop: keptUp.tables / MB,
      yardstick: never.tables / MB,
      unit: 'MB',
      against,
    },
    {
      what: 'the folder grows by',
      shop: keptUp.folder / MB,
      yardstick: never.folder / MB,
      unit: 'MB',
      against,
    },
    {
      what: 'bytes of tables per byte of log',
      shop: keptUp.tables / keptUp.log,
      yardstick: never.tables / never.log,
      unit: '',
      against,
    },
    { what: 'a change, p50', shop: keptUp.load.p50, yardstick: never.load.p50, unit: 'ms', against },
    { what: 'a change, p99', shop: keptUp.load.p99, yardstick: never.load.p99, unit: 'ms', against },
  ]
}
