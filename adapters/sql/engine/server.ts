import { Socket } from 'node:net'
import pg from 'pg'
import type { OpenDatabase, ServerPlace } from './database.ts'

const INT8 = 20

/**
 * Practically no timeout, ms: a migration may take long, and only the process that opens the shop waits for
 * it.
 */
const SCRIPT_MS = 2 ** 31 - 1

/** Returns integers as numbers, like the embedded engine; pg alone would return text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    oid === INT8 && format !== 'binary'
      ? Number
      : pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
}

/**
 * Opens a PostgreSQL server through a connection pool. A connection that dies while idle is replaced at its
 * next use; one that times out is destroyed and never reused. The outcome of a statement without an answer is
 * unknown: a frozen server still runs what it has received.
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

const AGAIN_MS = 1_000

/**
 * Listens on its own connection and reconnects a second after losing it. A frozen server looks like a quiet
 * one, so the connection is polled; one that doesn't answer in time counts as lost. Notifications sent in
 * between are lost, so a listener must also compare versions from time to time.
 */
const listenOn = async (
  { url, connectMs, answerMs }: ServerPlace,
  channel: string,
  heard: (payload: string) => void,
): Promise<() => Promise<void>> => {
  const sockets = new Sockets()
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
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      keepAlive: true,
      stream: sockets.make,
    })
    client = next
    next.on('notification', (message) => heard(message.payload ?? ''))
    next.on('error', () => undefined)
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
    await open()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** Time for a server to close its side of a connection after an orderly end, ms. */
const GRACE_MS = 1_000

/**
 * The sockets under a driver's connections. A driver that ends a connection waits for the server to close it,
 * and a frozen server never does; here the socket is destroyed after a second.
 */
class Sockets {
  readonly #open = new Set<Socket>()

  /** Creates a socket for the driver. */
  readonly make = (): Socket => {
    const socket = new Socket()
    this.#open.add(socket)
    socket.once('close', () => this.#open.delete(socket))
    return socket
  }

  /**
   * Resolves when all sockets open at the call are closed, whatever the server does. The driver must have
   * ended them first.
   */
  async closed(): Promise<void> {
    const open = [...this.#open]
    const tearing = setTimeout(() => open.forEach((socket) => socket.destroy()), GRACE_MS)
    await Promise.all(open.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
    clearTimeout(tearing)
  }
}
