/** Where the data live. One process at a time may open an embedded folder; whoever opens it holds the shop's lock first. */
export type DatabasePlace =
  | {
      readonly kind: 'embedded'
      /** a folder, or `memory://` for a test */
      readonly dataDir: string
      /** the file that an empty place begins with: a data folder as the engine dumps it */
      readonly from?: string
    }
  | ({ readonly kind: 'server'; readonly url: string } & Partial<ServerPlace>)

/** An open PostgreSQL, in this process or on a server: one dialect, the same types of values from both. */
export interface OpenDatabase {
  readonly engine: 'embedded' | 'server'
  /**
   * Runs one statement, the only way to the tables: planned once per connection under `name`, with nothing between it and the
   * driver. `Row` is what the text selects; whole numbers come as numbers, bytes as a `Uint8Array`.
   */
  statement<Row>(name: string, text: string, values: readonly unknown[]): Promise<readonly Row[]>
  /** One connection for a script: several statements in one text, done as a whole or not at all. */
  session<T>(work: (script: (text: string) => Promise<readonly unknown[]>) => Promise<T>): Promise<T>
  /** Hears NOTIFY on a channel, also after the connection was lost and came back. Answers how to stop. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** A PostgreSQL server, and how long it is waited for. */
export interface ServerPlace extends Patience {
  readonly url: string
  /** most connections at once */
  readonly connections: number
}

/** How long a database server is waited for. */
export interface Patience {
  /** for a connection, a new one or one that is in use, ms */
  readonly connectMs: number
  /** for the answer to a statement, ms */
  readonly answerMs: number
}

/** Unless somebody says otherwise: far longer than any statement of the shop takes, far shorter than a shopper waits. */
export const PATIENCE: Patience = { connectMs: 5_000, answerMs: 10_000 }
