import type { OpenDatabase } from '../../adapters/sql/engine/database.ts'
import { openDatabase } from '../../adapters/sql/engine/openDatabase.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { parseQuery } from '../../domain/search/query.ts'
import { sanitise } from '../../adapters/html/sanitise.ts'
import { sqlCatalogue } from '../../adapters/sql/catalogue/catalogue.ts'
import { sqlCatalogueWriter } from '../../adapters/sql/catalogue/catalogueWriter.ts'
import { migrate } from '../../adapters/sql/engine/migrate.ts'
import { namedPictures } from '../support/samples/namedPictures.ts'
import { fileLines } from '../../server/command/fileLines.ts'
import { FILE_LIMITS } from '../../server/command/fileLimits.ts'
import { importCatalogueCommand } from '../../server/command/importCatalogue.ts'
import type { Measured } from './report.ts'

const SAMPLE = 'tests/fixtures/catalogue/icecat-sample.jsonl'
const QUERIES = ['samsung', 'laptop', 'hp toner']
const BATCH = 500

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const bareInserts = async (database: OpenDatabase, lines: readonly string[]): Promise<void> => {
  for (let from = 0; from < lines.length; from += BATCH)
    await database.statement('bare', 'insert into bare (line) select unnest($1::jsonb[])', [
      lines.slice(from, from + BATCH),
    ])
}

/**
 * Imports a file into an empty embedded database on disk, twice, then searches and turns pages: `import [FILE
 * [QUERY …]]`. The file defaults to the tests' sample.
 */
export const benchImport = async ([file = SAMPLE, ...asked]: readonly string[]): Promise<
  readonly Measured[]
> => {
  const lines: string[] = []
  for await (const line of fileLines(resolve(file))) lines.push(line)
  const dataDir = await mkdtemp(join(tmpdir(), 'toonbank-import-'))
  const database = await openDatabase({ kind: 'embedded', dataDir })
  try {
    await migrate(database)
    await database.session((script) =>
      script('create table bare (id bigint generated always as identity primary key, line jsonb not null)'),
    )
    const io = { out: () => undefined, err: (text: string) => void process.stderr.write(text) }
    const catalogue = sqlCatalogueWriter(database, sha256)
    const deps = {
      catalogueWriter: catalogue,
      sanitise,
      pictures: namedPictures,
      picturesFrom: () => namedPictures,
      clock: { now: () => Date.now() },
      fileLimits: FILE_LIMITS,
    }
    const run = () =>
      importCatalogueCommand(deps, [file, '--by', 'Anna'], {
        ...io,
        isTTY: false,
        columns: 80,
        cwd: process.cwd(),
      })
    const first = await timed(run)
    const second = await timed(run)
    const bare = await timed(() => bareInserts(database, lines))
    const reader = sqlCatalogue(database)
    const count = await timed(() => database.statement('count', 'select count(*) from products', []))
    const rate = (ms: number): number => (lines.length / ms) * 1000
    const against = `bare INSERTs of the lines as jsonb, ${BATCH} at a time`
    const rows: Measured[] = [
      {
        what: `import ${lines.length} products`,
        shop: rate(first),
        yardstick: rate(bare),
        unit: '/s',
        against,
      },
      { what: 'import them again', shop: rate(second), yardstick: rate(bare), unit: '/s', against },
    ]
    for (const query of asked.length === 0 ? QUERIES : asked) {
      const ms = await timed(() => reader.search(parseQuery(query, new Map()), { page: 1, limit: 5 }))
      rows.push({
        what: `search "${query}"`,
        shop: ms,
        yardstick: count,
        unit: 'ms',
        against: 'counting all products',
      })
    }
    const page = Math.max(1, Math.ceil(lines.length / 48))
    for (const sort of ['relevance', 'lowest-price'] as const) {
      const ms = await timed(() => reader.page({ categoryId: 'it', limit: 24, sort, page }))
      rows.push({
        what: `page ${page} by ${sort}`,
        shop: ms,
        yardstick: count,
        unit: 'ms',
        against: 'counting all products',
      })
    }
    return rows
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true })
  }
}
