import pg from 'pg'
import type { OpenDatabase } from './database.ts'
import { listenOn } from './listen.ts'

const INT8 = 20

/** Whole numbers come as numbers, as the embedded engine gives them; pg alone would give text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    oid === INT8 && format !== 'binary'
      ? Number
      : pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
}

/** A PostgreSQL server, through a pool of connections. A connection that dies while idle is replaced at its next use. */
export const openServer = async (url: string, connections: number): Promise<OpenDatabase> => {
  const pool = new pg.Pool({ connectionString: url, max: connections, types, connectionTimeoutMillis: 5_000 })
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
          const results: unknown = await client.query(text)
          return (([results].flat() as readonly pg.QueryResult[]).at(-1)?.rows ?? []) as readonly unknown[]
        })
      } finally {
        client.release()
      }
    },
    listen: async (channel, heard) => {
      const stop = await listenOn(url, channel, heard)
      stops.add(stop)
      return async () => {
        stops.delete(stop)
        await stop()
      }
    },
    close: async () => {
      await Promise.all([...stops].map((stop) => stop()))
      if (!pool.ending) await pool.end()
    },
  }
}
