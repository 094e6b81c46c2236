import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { exportLines } from '../../server/command/audit/exports/exportLines.ts'
import { startShop } from '../support/shop/shop.ts'
import { bareInserts } from './load/bareInsert.ts'
import { onEngines, type Engine } from './engines.ts'
import { loadOf, type Load } from './load/latencies.ts'
import type { Measured } from './report.ts'
import { articlesOf, catalogueLines } from './retail/articles.ts'
import { httpCall } from './retail/httpCall.ts'
import { readInvoices } from './retail/invoices.ts'
import { environmentOf, exportedTo, sizeOf, toonbank } from './retail/place.ts'
import { planOf, type Plan } from './retail/plan.ts'
import { replayed } from './retail/replayed.ts'
import { goShopping } from './retail/shopping.ts'

const SAMPLE = 'tests/fixtures/retail/invoices.jsonl'
const CONNECTIONS = 4
const BARE_ROWS = 4_000

/** The invoices as carts, and the catalogue that they are bought from. */
interface Shopping extends Plan {
  readonly catalogue: readonly string[]
}

interface Bought extends Load {
  readonly seconds: number
}

/**
 * Fills every cart, this many at once.
 * @throws Error if a response or a total differs from independent arithmetic.
 */
const buyAll = async (url: string, carts: Plan['carts']): Promise<Bought> => {
  const call = httpCall(url, CONNECTIONS)
  const latencies: number[] = []
  const wrong: string[] = []
  let next = 0
  const shopper = async (): Promise<void> => {
    while (next < carts.length) {
      const cart = carts[next++]
      if (cart !== undefined) wrong.push(...(await goShopping(call, cart, (ms) => latencies.push(ms))))
    }
  }
  const from = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, shopper))
  const elapsed = performance.now() - from
  if (wrong.length > 0) throw new Error(`${wrong.length} answers differ, the first: ${wrong[0]}`)
  return { ...loadOf(latencies, elapsed), seconds: elapsed / 1000 }
}

const timed = async <T>(work: () => Promise<T>): Promise<readonly [T, seconds: number]> => {
  const from = performance.now()
  const done = await work()
  return [done, (performance.now() - from) / 1000]
}

/** @returns the number of lines: each is only parsed. */
const parsedAll = async (lines: AsyncIterable<string>): Promise<number> => {
  let read = 0
  for await (const line of lines) if (JSON.parse(line) !== null) read += 1
  return read
}

const measure = async (shopping: Shopping, engine: Engine): Promise<readonly Measured[]> => {
  const { shop: place, name } = engine
  const { carts, oddities } = shopping
  const folder = await mkdtemp(join(tmpdir(), 'toonbank-retail-'))
  const catalogueFile = join(folder, 'catalogue.jsonl')
  const logFile = join(folder, 'log.jsonl')
  try {
    await writeFile(catalogueFile, shopping.catalogue.map((line) => `${line}\n`).join(''))
    toonbank(place, 'import', 'catalogue', catalogueFile, '--strict', '--by', 'Anna')
    const [before, atFirst] = [await sizeOf(place), await exportedTo(place, logFile)]
    const shop = await startShop(
      place.kind === 'server' ? { environment: environmentOf(place) } : { dataDir: place.dataDir },
    )
    const bought = await buyAll(shop.url, carts).finally(() => shop.stop())
    const bytes = (await sizeOf(place)) - before
    const log = await exportedTo(place, logFile)
    const events = log.facts - atFirst.facts
    console.log(toonbank(place, 'audit', 'verify', logFile).trimEnd())
    const [parsed, parseSeconds] = await timed(() => parsedAll(exportLines(logFile)))
    const [again, replaySeconds] = await timed(() => replayed(exportLines(logFile)))
    if (again.facts !== log.facts) throw new Error(`${again.facts} events replayed of ${log.facts}`)
    console.log(
      `${name}: ${carts.length} carts, ${events} events, all totals right; ${again.facts} events replayed, ${again.compared} recorded totals equal; ${JSON.stringify(oddities)}`,
    )
    const bare = await bareInserts(engine.bare, BARE_ROWS, CONNECTIONS)
    const cartsPerSecond = carts.length / bought.seconds
    const against = 'a bare INSERT of a like-sized row'
    const what = `retail, ${name}, ${CONNECTIONS} at once:`
    return [
      {
        what: `${what} carts`,
        shop: cartsPerSecond,
        yardstick: (bare.perSecond * carts.length) / events,
        unit: '/s',
        against: 'as many bare INSERTs as a cart has events',
      },
      { what: '  line changes', shop: bought.perSecond, yardstick: bare.perSecond, unit: '/s', against },
      { what: '  p50', shop: bought.p50, yardstick: bare.p50, unit: 'ms', against: 'the same' },
      { what: '  p99', shop: bought.p99, yardstick: bare.p99, unit: 'ms', against: 'the same' },
      {
        what: '  on disk per event, all tables and indexes',
        shop: bytes / events / 1000,
        yardstick: (log.bytes - atFirst.bytes) / events / 1000,
        unit: 'kB',
        against: 'its line in the export',
      },
      {
        what: '  carts with a total that differs',
        shop: 0,
        yardstick: carts.length,
        unit: '',
        against: 'all carts',
      },
      {
        what: '  events replayed',
        shop: again.facts / replaySeconds,
        yardstick: parsed / parseSeconds,
        unit: '/s',
        against: 'JSON.parse of the same lines',
      },
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Real invoices as carts through the public API, every total checked against independent arithmetic, then the
 * log exported, verified and replayed: `retail [FILE [INVOICES [PGlite | PostgreSQL]]]`. The file defaults to
 * the tests' hundred invoices.
 */
export const benchRetail = async ([file = SAMPLE, most, only]: readonly string[]): Promise<
  readonly Measured[]
> => {
  const invoices = await readInvoices(resolve(file), most === undefined ? Infinity : Number(most))
  const articles = articlesOf(invoices)
  const shopping = { ...planOf(invoices, articles), catalogue: catalogueLines(articles) }
  return onEngines(only, (engine) => measure(shopping, engine))
}
