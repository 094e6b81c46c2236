import { openDatabase } from '../../adapters/sql/engine/openDatabase.ts'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { sqlEventStore } from '../../adapters/sql/log/eventStore.ts'
import { migrate } from '../../adapters/sql/engine/migrate.ts'
import { START, type Head } from '../../domain/kernel/storedEvent.ts'
import { append } from '../support/database/commits.ts'
import { bareInserts } from './load/bareInsert.ts'
import { cartHistory } from './cartHistory.ts'
import { CONNECTIONS, onEngines, type Engine } from './engines.ts'
import { loadOfWork, type Load } from './load/latencies.ts'
import type { Measured } from './report.ts'

const COMMITS = 4_000
const EVENTS = cartHistory(1, 50)
  .filter(({ type }) => type === 'LineAdded')
  .slice(0, 1)

const commits = async (engine: Engine, atOnce: number): Promise<Load> => {
  const database = await openDatabase(engine.shop)
  try {
    await migrate(database)
    const store = sqlEventStore(database, sha256)
    const commitTo = async (stream: string, expected: Head): Promise<void> => {
      const done = await store.commit({ appends: [append(stream, { events: EVENTS, expected })] })
      if (!done.ok) throw new Error(done.refusal.why)
    }
    await loadOfWork(200, atOnce, (nr) => commitTo(`warm-${atOnce}-${nr}`, START))
    return await loadOfWork(COMMITS, atOnce, (nr) => commitTo(`cart-${atOnce}-${nr}`, START))
  } finally {
    await database.close()
  }
}

/**
 * Committing one event with its state, hashed and indexed, against a bare INSERT of the same line: `commit
 * [PGlite | PostgreSQL]`.
 */
export const benchCommit = ([only]: readonly string[]): Promise<readonly Measured[]> =>
  onEngines(only, async (engine) => {
    const rows: Measured[] = []
    for (const atOnce of CONNECTIONS) {
      const shop = await commits(engine, atOnce)
      const bare = await bareInserts(engine.bare, COMMITS, atOnce)
      const what = `commit one event, ${engine.name}, ${atOnce} at once`
      const against = 'a bare INSERT of the same line'
      rows.push({ what, shop: shop.perSecond, yardstick: bare.perSecond, unit: '/s', against })
      rows.push({ what: '  p99', shop: shop.p99, yardstick: bare.p99, unit: 'ms', against: '' })
    }
    return rows
  })
