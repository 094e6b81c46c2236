import type { OpenDatabase, ServerPlace } from './database.ts'
import pg from 'pg'
import { listenOn } from './listen.ts'
import { Sockets } from './sockets.ts'

const INT8 = 20

/** As good as for ever, ms: a migration takes its time, and nobody waits for its answer but whoever opens the shop. */
const SCRIPT_MS = 2 ** 31 - 1

/** Whole numbers come as numbers, as the embedded engine gives them; pg alone would give text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    oid === INT8 && format !== 'binary'
      ? Number
      : pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
}

/**
 * A PostgreSQL server, through a pool of connections. A connection that dies while idle is replaced at its next use; one that did
 * not answer in time is torn and never used again. Whether a statement without an answer was done nobody knows: a server that was
 * frozen still does what had reached it.
 */
export const openServer = async (place: ServerPlace): Promise<OpenDatabase> => {
  const sockets = new Sockets()
  const pool = new pg.Pool({
    connectionString: place.url,
    max: place.connections,
    types,
    connectionTimeoutMillis: place.connectMs,
    query_timeout: place.answerMs,
    keepAlive: true,
    stream: sockets.make,
  })
  pool.on('error', () => undefined)
  const stops = new Set<() => Promise<void>>()
  return {
    engine: 'server',
    statement: async <Row>(name: string, text: string, values: readonly unknown[]) =>
      (await pool.query<Row & pg.QueryResultRow>({ name, text, values: [...values] })).rows,
    session: async (work) => {
      const client = await pool.connect()
      try {
        return await work(async (text) => {
          const script = { text, query_timeout: SCRIPT_MS }
          const results: unknown = await client.query(script)
          return (([results].flat() as readonly pg.QueryResult[]).at(-1)?.rows ?? []) as readonly unknown[]
        })
      } finally {
        client.release()
      }
    },
    listen: async (channel, heard) => {
      const stop = await listenOn(place, channel, heard)
      stops.add(stop)
      return async () => {
        stops.delete(stop)
        await stop()
      }
    },
    close: async () => {
      await Promise.all([...stops].map((stop) => stop()))
      if (!pool.ending) await pool.end()
      await sockets.closed()
    },
  }
}
