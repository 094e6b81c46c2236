import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { sanitise } from '../../adapters/html/sanitise.ts'
import { sqlCatalogue } from '../../adapters/sql/catalogue.ts'
import { sqlCatalogueWriter } from '../../adapters/sql/catalogueWriter.ts'
import { openDatabase } from '../../adapters/sql/database.ts'
import { migrate } from '../../adapters/sql/migrate.ts'
import { plainPicturePath } from '../../application/shop/catalogue/finished.ts'
import { importCatalogueCommand } from '../../server/command/importCatalogue.ts'

/** Imports a file into an empty embedded database on disk, twice, then searches; prints what each took. */
export const benchImport = async (file: string, queries: readonly string[]): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'toonbank-import-'))
  const database = await openDatabase({ kind: 'embedded', dataDir })
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now()
    const value = await work()
    console.log(`${what}: ${Math.round(performance.now() - from)} ms`)
    return value
  }
  try {
    await migrate(database)
    const out = (text: string): void => void process.stdout.write(text)
    const io = { out, err: out, isTTY: false, columns: 80, cwd: process.cwd() }
    const catalogue = sqlCatalogueWriter(database, sha256)
    const deps = { catalogue, sanitise, picturePath: plainPicturePath, clock: { now: () => Date.now() } }
    await timed('first import', () => importCatalogueCommand(deps, [file], io))
    await timed('second import', () => importCatalogueCommand(deps, [file], io))
    const reader = sqlCatalogue(database)
    for (const query of queries) {
      const { tiles, totalHits } = await timed(`search ${query.slice(0, 40)}`, () =>
        reader.search(query, 'nld', 5),
      )
      console.log(`  ${totalHits} hits: ${tiles.map(({ title }) => title.slice(0, 60)).join(' | ')}`)
    }
    const all = { locale: 'nld', categoryId: 'it', limit: 24 } as const
    for (const sort of ['relevance', 'lowest-price', 'highest-price'] as const)
      await timed(`page 100 by ${sort}`, () => reader.tiles({ ...all, sort, page: 100 }))
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true })
  }
}
