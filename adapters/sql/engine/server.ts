import { join } from 'node:path'
import pg from 'pg'
import { clientOf } from './client.ts'
import type { OpenDatabase, Patience, PoolState, ServerPlace } from './database.ts'
import { Hosts } from './hosts.ts'
import { dumpServer } from './serverDump.ts'
import { Sockets } from './sockets.ts'

/**
 * Practically no timeout, ms: a migration may take long, and only the process that opens the shop waits for
 * it.
 */
const SCRIPT_MS = 2 ** 31 - 1

/**
 * Opens a PostgreSQL server through a connection pool. A connection that dies while idle is replaced at its
 * next use; one that times out is destroyed and never reused. The outcome of a statement without an answer is
 * unknown: a frozen server still runs what it has received.
 */
export const openServer = async (place: ServerPlace): Promise<OpenDatabase> => {
  const sockets = new Sockets()
  const pooled = poolOf(place.url, place.connections, place, sockets)
  const direct =
    place.directUrl === null ? pooled : poolOf(place.directUrl, DIRECT_CONNECTIONS, place, sockets)
  const statement = async <Row>(name: string, text: string, values: readonly unknown[]) => {
    const client = await pooled.connect()
    try {
      const named = place.statements === 'named' ? { name } : {}
      const { rows } = await client.query<Row & pg.QueryResultRow>({ ...named, text, values: [...values] })
      client.release()
      return rows
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  const stops = new Set<() => Promise<void>>()
  return {
    engine: 'server',
    statement,
    session: async (work) => {
      const client = await direct.connect()
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
      const stop = await listenOn(place.directUrl ?? place.url, place, channel, heard)
      stops.add(stop)
      return async () => {
        stops.delete(stop)
        await stop()
      }
    },
    backUp: async (folder) =>
      dumpServer(place.directUrl ?? place.url, await serverMajor(statement), join(folder, 'database.dump')),
    pool: pooled.state,
    close: async () => {
      await Promise.all([...stops].map((stop) => stop()))
      await Promise.all([...new Set([pooled, direct])].map((pool) => pool.end()))
      await sockets.closed()
    },
  }
}

/** The major version of the server. */
export const serverMajor = async (statement: OpenDatabase['statement']): Promise<number> => {
  const [row] = await statement<{ major: number }>(
    'server_major',
    `select current_setting('server_version_num')::integer / 10000 as major`,
    [],
  )
  return row?.major ?? 0
}

/** Connections for scripts if these bypass a pooler. */
const DIRECT_CONNECTIONS = 2

interface Connections {
  connect(): Promise<pg.PoolClient>
  state(): PoolState
  end(): Promise<void>
}

const poolOf = (url: string, most: number, patience: Patience, sockets: Sockets): Connections => {
  const hosts = new Hosts(url)
  const pool = new pg.Pool({
    max: most,
    connectionTimeoutMillis: patience.connectMs,
    Client: clientOf(hosts, patience, sockets),
  })
  pool.on('error', () => undefined)
  return {
    connect: () => hosts.connect(() => pool.connect()),
    state: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: async () => {
      if (!pool.ending) await pool.end()
    },
  }
}

const AGAIN_MS = 1_000

/**
 * Listens on its own connection and reconnects a second after losing it. A frozen server looks like a quiet
 * one, so the connection is polled; one that doesn't answer in time counts as lost. Notifications sent in
 * between are lost, so a listener must also compare versions from time to time.
 */
const listenOn = async (
  url: string,
  patience: Patience,
  channel: string,
  heard: (payload: string) => void,
): Promise<() => Promise<void>> => {
  const sockets = new Sockets()
  const hosts = new Hosts(url)
  const { answerMs } = patience
  const Client = clientOf(hosts, patience, sockets)
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const after = (ms: number, work: () => void): void => {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(work, ms)
    timer.unref()
  }
  const lost = (one: pg.Client): void => {
    if (client !== one) return
    client = null
    // while an answer is outstanding, the driver destroys the connection
    one.end().catch(() => undefined)
    after(AGAIN_MS, () => void open().catch(() => undefined))
  }
  const ask = (one: pg.Client): void =>
    void one.query('select 1').then(
      () => client === one && after(answerMs, () => ask(one)),
      () => lost(one),
    )
  const open = async (): Promise<void> => {
    const next = new Client()
    client = next
    next.on('notification', (message) => heard(message.payload ?? ''))
    next.on('end', () => lost(next))
    try {
      await next.connect()
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      lost(next)
      throw error
    }
    after(answerMs, () => ask(next))
  }
  const stop = async (): Promise<void> => {
    stopped = true
    clearTimeout(timer)
    client?.end().catch(() => undefined)
    await sockets.closed()
  }

  try {
    await hosts.connect(open)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
