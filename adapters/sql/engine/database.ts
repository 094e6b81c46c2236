import type { Result } from '../../../domain/kernel/result.ts'

/**
 * Where the data live. Only one process may open an embedded folder at a time, and it must hold the shop's
 * lock first.
 */
export type DatabasePlace =
  | {
      readonly kind: 'embedded'
      /** a folder, or `memory://` for a test */
      readonly dataDir: string
      /** the file that an empty data folder is restored from: a dump made by the engine */
      readonly from?: string
    }
  | ({ readonly kind: 'server'; readonly url: string } & Partial<ServerPlace>)

/**
 * An open PostgreSQL database, embedded or on a server. Both speak the same dialect and return the same value
 * types.
 */
export interface OpenDatabase {
  readonly engine: 'embedded' | 'server'
  /**
   * Runs one statement; the only access to the tables. It is planned once per connection under `name`, with
   * nothing between it and the driver. `Row` is the type of a selected row; integers are returned as numbers,
   * bytes as `Uint8Array`.
   */
  statement<Row>(name: string, text: string, values: readonly unknown[]): Promise<readonly Row[]>
  /** Runs scripts on one connection: each text may hold several statements, which run in one transaction. */
  session<T>(work: (script: (text: string) => Promise<readonly unknown[]>) => Promise<T>): Promise<T>
  /**
   * Listens for NOTIFY on a channel and reconnects after a lost connection. Returns a function that stops it.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  /**
   * Writes the database as it is at one moment into an existing folder, while it stays open: the embedded
   * engine's folder as `database`, a server's dump as `database.dump`. Refuses with the reason.
   */
  backUp(folder: string): Promise<Result<null, string>>
  /** the connections of a server; absent for the embedded engine, which has one */
  readonly pool?: () => PoolState
  close(): Promise<void>
}

/** Connections of a pool. */
export interface PoolState {
  readonly total: number
  readonly idle: number
  /** statements that wait for a connection */
  readonly waiting: number
}

/** A PostgreSQL server and its timeouts. */
export interface ServerPlace extends Patience {
  /** several hosts are tried in turn: `postgres://u:p@h1:5541,h2:5542/db` */
  readonly url: string
  /** address for LISTEN and scripts if `url` leads to a pooler; null: the same */
  readonly directUrl: string | null
  /** unnamed statements are planned at each call; a pooler may forget named ones */
  readonly statements: 'named' | 'unnamed'
  /** maximum number of simultaneous connections to `url` */
  readonly connections: number
}

/** Timeouts of a database server. */
export interface Patience {
  /** timeout for getting a connection, new or pooled, ms */
  readonly connectMs: number
  /** timeout for the answer to a statement, ms */
  readonly answerMs: number
}

/** Default timeouts: far longer than any statement of the shop takes, far shorter than a shopper waits. */
export const PATIENCE: Patience = { connectMs: 5_000, answerMs: 10_000 }
