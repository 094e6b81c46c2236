import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import type { DatabasePlace } from '../../../adapters/sql/engine/database.ts'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { chain } from '../../../application/contract/log/line.ts'
import { START } from '../../../domain/kernel/storedEvent.ts'
import { cartHistory } from '../cartHistory.ts'
import { loadOfWork, type Load } from './latencies.ts'

/** A line of the log as long as one that adds a line to a cart. */
const likeALine = (): string => {
  const events = cartHistory(1, 50).filter(({ type }) => type === 'LineAdded')
  const meta = {
    actor: 'visitor',
    correlation: '0b9d1c1e-52c5-4f0e-9a59-0d7a9f4f6a11',
  } as const
  const at = '2026-11-21T09:00:00.000Z'
  return (
    chain({ stream: 'cart-1', expected: START, events, schema: 1, at, state: null, ...meta }, sha256)
      .lines[0] ?? ''
  )
}

/**
 * Opens a database and passes `work` a function that inserts one row of a log line, in a transaction of its
 * own.
 */
export const withBareInsert = async <T>(
  place: DatabasePlace,
  work: (insert: () => Promise<unknown>) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase(place)
  const line = likeALine()
  try {
    await database.session((script) =>
      script(
        'create table if not exists bare (id bigint generated always as identity primary key, line text not null)',
      ),
    )
    const insert = () => database.statement('bare', 'insert into bare (line) values ($1)', [line])
    return await work(insert)
  } finally {
    await database.close()
  }
}

/** Inserts rows of a log line each, this many at once, each in a transaction of its own. */
export const bareInserts = (place: DatabasePlace, rows: number, atOnce: number): Promise<Load> =>
  withBareInsert(place, async (insert) => {
    await loadOfWork(200, atOnce, insert)
    return loadOfWork(rows, atOnce, insert)
  })
