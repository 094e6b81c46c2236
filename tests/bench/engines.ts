import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabasePlace } from '../../adapters/sql/engine/database.ts'
import { startPostgres } from '../support/database/postgres.ts'
import type { Measured } from './report.ts'

/** One measured engine, with an empty database for each side. */
export interface Engine {
  readonly name: 'PGlite' | 'PostgreSQL'
  readonly shop: DatabasePlace
  readonly bare: DatabasePlace
}

type Measure = (engine: Engine) => Promise<readonly Measured[]>

/** Most connections that a measurement opens at once. */
export const CONNECTIONS = [1, 4, 10, 50] as const

const onEmbedded = async (measure: Measure): Promise<readonly Measured[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'toonbank-bench-'))
  const place = (name: string): DatabasePlace => ({ kind: 'embedded', dataDir: join(folder, name) })
  try {
    return await measure({ name: 'PGlite', shop: place('shop'), bare: place('bare') })
  } finally {
    await rm(folder, { recursive: true })
  }
}

const onServer = async (measure: Measure): Promise<readonly Measured[]> => {
  const server = await startPostgres()
  const place = async (): Promise<DatabasePlace> => ({
    kind: 'server',
    url: await server.createDatabase(),
    connections: 50,
  })
  try {
    return await measure({ name: 'PostgreSQL', shop: await place(), bare: await place() })
  } finally {
    await server.stop()
  }
}

/** Measures on both engines, one after the other, or on the `only` one. */
export const onEngines = async (only: string | undefined, measure: Measure): Promise<readonly Measured[]> => [
  ...(only === 'PostgreSQL' ? [] : await onEmbedded(measure)),
  ...(only === 'PGlite' ? [] : await onServer(measure)),
]
