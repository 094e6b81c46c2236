import type { Sha256 } from '../../application/ports/outside/digest.ts'
import type { Command } from './command.ts'
import type { Io } from './io.ts'

/** A command, by the words that call it. */
export interface Row {
  readonly words: readonly [string, string]
  readonly usage: string
  readonly help: string
  readonly run: Command
  /** may create the data folder */
  readonly begins?: true
  /** runs without a shop; null if these arguments need one */
  readonly alone?: (
    sha256: Sha256,
    args: readonly string[],
    io: Io,
    env: Readonly<Record<string, string | undefined>>,
  ) => Promise<number | null>
}
