/** How long a database server is waited for. */
export interface Patience {
  /** for a connection, a new one or one that is in use, ms */
  readonly connectMs: number
  /** for the answer to a statement, ms */
  readonly answerMs: number
}

/** Unless somebody says otherwise: far longer than any statement of the shop takes, far shorter than a shopper waits. */
export const PATIENCE: Patience = { connectMs: 5_000, answerMs: 10_000 }
