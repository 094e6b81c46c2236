import pg from 'pg'
import type { Patience } from './database.ts'
import type { Hosts } from './hosts.ts'
import type { Sockets } from './sockets.ts'

const INT8 = 20

/** Returns integers as numbers, like the embedded engine; pg alone would return text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    oid === INT8 && format !== 'binary'
      ? Number
      : pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** A server was passed over because it accepts no writes: a standby, or one set to be read-only. */
class ReadOnlyServer extends Error {
  /** PostgreSQL, appendix A: `read_only_sql_transaction` */
  readonly code = '25006'

  /** @param host of the server, with its port */
  constructor(host: string) {
    super(`the database server ${host} is read-only`)
  }
}

/**
 * The driver's client for one connection to the hosts' current server. If it can't connect, or must be able
 * to write and can't, it notes that its server failed, so that the next client connects to another one.
 */
export const clientOf = (hosts: Hosts, { connectMs, answerMs }: Patience, sockets: Sockets) =>
  class extends pg.Client {
    readonly #url: string

    constructor() {
      const url = hosts.current
      super({
        connectionString: url,
        types,
        // all servers together in the time for one connection
        connectionTimeoutMillis: Math.ceil(connectMs / hosts.count),
        query_timeout: answerMs,
        keepAlive: true,
        stream: sockets.make,
      })
      this.#url = url
      // a connection that breaks fails its query; without a listener it would end the process
      this.on('error', () => undefined)
    }

    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      if (callback === undefined) return this.#connected()
      const done = callback as (error: unknown, client?: pg.Client) => void
      this.#connected().then((client) => done(null, client), done)
      return undefined
    }

    async #connected(): Promise<pg.Client> {
      try {
        await super.connect()
        if (hosts.isForWriting) await this.#assertWritable()
        return this
      } catch (error) {
        if (error instanceof Error) hosts.failed(this.#url, error)
        throw error
      }
    }

    async #assertWritable(): Promise<void> {
      const text = `select current_setting('transaction_read_only') = 'on' as read_only`
      const [row] = (await this.query<{ read_only: boolean }>(text)).rows
      if (row?.read_only === false) return
      this.end().catch(() => undefined)
      throw new ReadOnlyServer(`${this.host}:${this.port}`)
    }
  }
