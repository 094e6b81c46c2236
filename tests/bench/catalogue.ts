import { openDatabase } from '../../adapters/sql/engine/openDatabase.ts'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { fileLines } from '../../server/command/fileLines.ts'
import { startShop } from '../support/shop/shop.ts'
import { bigCatalogue } from './catalogue/bigCatalogue.ts'
import { importRun, peakOf } from './catalogue/importRun.ts'
import { templatesOf } from './catalogue/templates.ts'
import { visitsOf, type Visits } from './catalogue/visits.ts'
import { onEngines, type Engine } from './engines.ts'
import { percentile } from './load/latencies.ts'
import type { Measured } from './report.ts'
import { environmentOf } from './retail/place.ts'

const COUNTS = { PGlite: 20_000, PostgreSQL: 200_000 } as const
const BATCH = 500
const SAMPLE = 400
const WARM_UP = 40

const written = async (file: string, count: number, from?: string): Promise<void> => {
  const templates = await templatesOf(from)
  const lines = function* () {
    for (const line of bigCatalogue(templates, count)) yield `${line}\n`
  }
  const zip = createGzip({ level: constants.Z_BEST_SPEED })
  await pipeline(Readable.from(lines()), zip, createWriteStream(file))
}

/** Seconds of bare INSERTs of the same lines, and of counting them afterwards, in ms. */
const bareOf = async ({ bare }: Engine, file: string) => {
  const database = await openDatabase(bare)
  try {
    await database.session((script) =>
      script('create table bare (id bigint generated always as identity primary key, line jsonb not null)'),
    )
    const from = performance.now()
    let batch: string[] = []
    const insert = () =>
      database.statement('bare', 'insert into bare (line) select unnest($1::jsonb[])', [batch])
    for await (const line of fileLines(file)) {
      if (batch.push(line) < BATCH) continue
      await insert()
      batch = []
    }
    await insert()
    const seconds = (performance.now() - from) / 1_000
    const counts: number[] = []
    for (let time = 0; time < 9; time += 1) {
      const begun = performance.now()
      await database.statement('count', 'select count(*) from bare', [])
      counts.push(performance.now() - begun)
    }
    return { seconds, count: percentile(counts, 0.5) }
  } finally {
    await database.close()
  }
}

const latenciesOf = async ({ requests }: Visits): Promise<readonly number[]> => {
  const latencies: number[] = []
  for (const [nr, request] of [...requests.slice(0, WARM_UP), ...requests].entries()) {
    const from = performance.now()
    const response = await fetch(request.clone())
    await response.arrayBuffer()
    if (response.status >= 400) throw new Error(`${request.url} answers ${response.status}`)
    if (nr >= WARM_UP) latencies.push(performance.now() - from)
  }
  return latencies
}

const measure =
  (wanted: number | undefined, from: string | undefined) =>
  async (engine: Engine): Promise<readonly Measured[]> => {
    const count = wanted ?? COUNTS[engine.name]
    const folder = await mkdtemp(join(tmpdir(), 'toonbank-catalogue-'))
    const file = join(folder, 'big.jsonl.gz')
    try {
      await written(file, count, from)
      const run = await importRun(engine.shop, file)
      const bare = await bareOf(engine, file)
      const against = `bare INSERTs of the lines as jsonb, ${BATCH} at a time`
      const rows: Measured[] = [
        {
          what: `import ${count} products, ${engine.name}`,
          shop: run.seconds,
          yardstick: bare.seconds,
          unit: 's',
          against,
        },
        { what: '  most memory', shop: run.megabytes, yardstick: 1_024, unit: 'MB', against: 'the goal' },
      ]
      const shop = await startShop({ environment: { ...environmentOf(engine.shop), PAGE_CACHE_MB: '0' } })
      try {
        const sample: string[] = []
        for await (const line of fileLines(file)) if (sample.push(line) === SAMPLE) break
        for (const visits of await visitsOf(shop.url, sample)) {
          const latencies = await latenciesOf(visits)
          const counting = { yardstick: bare.count, unit: 'ms', against: 'counting bare lines' } as const
          rows.push({ what: `${visits.what}, p50`, shop: percentile(latencies, 0.5), ...counting })
          rows.push({ what: '  p95', shop: percentile(latencies, 0.95), ...counting })
        }
        rows.push({
          what: 'the shop, most memory',
          shop: await peakOf(shop.pid),
          yardstick: 1_024,
          unit: 'MB',
          against: '1 GiB',
        })
        return rows
      } finally {
        await shop.stop()
      }
    } finally {
      await rm(folder, { recursive: true })
    }
  }

/**
 * A large catalogue generated from real ones: imported by the command line, then visited in a shop without a
 * page cache: `catalogue [PGlite | PostgreSQL] [COUNT] [FILE]`. Without a count 20,000 products on PGlite and
 * 200,000 on PostgreSQL; FILE is a catalogue to vary in addition to the demo shop's.
 */
export const benchCatalogue = (args: readonly string[]): Promise<readonly Measured[]> => {
  const only = args.find((arg) => arg === 'PGlite' || arg === 'PostgreSQL')
  const count = args.find((arg) => /^\d+$/u.test(arg))
  const from = args.find((arg) => arg !== only && arg !== count)
  return onEngines(only, measure(count === undefined ? undefined : Number(count), from))
}
