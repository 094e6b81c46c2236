import type { Sha256 } from '../../application/ports/outside/digest.ts'
import type { Command } from './command.ts'
import type { Io } from './io.ts'

/** A command by the words it is called with. */
export interface Row {
  readonly words: readonly [string, string]
  readonly usage: string
  readonly help: string
  readonly run: Command
  /** may begin in a data folder that isn't there yet */
  readonly begins?: true
  /** what it can do without any shop; null where these arguments need one */
  readonly alone?: (
    sha256: Sha256,
    args: readonly string[],
    io: Io,
    env: Readonly<Record<string, string | undefined>>,
  ) => Promise<number | null>
}
