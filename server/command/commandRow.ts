import type { Sha256 } from '../../application/ports/outside/digest.ts'
import type { Arguments } from './arguments.ts'
import type { BareCommand } from './bareShop.ts'
import type { Command } from './command.ts'
import type { Io } from './io.ts'

/** Runs without a shop; null if these arguments need one. */
export type Alone = (
  sha256: Sha256,
  args: readonly string[],
  io: Io,
  env: Readonly<Record<string, string | undefined>>,
) => Promise<number | null>

/** A command's code. */
interface Loaded {
  readonly run: Command
  readonly alone?: Alone
  /**
   * runs instead of `run` if no shop is running, on the shop's data alone: its keys needn't be there, nor any
   * data yet
   */
  readonly bare?: BareCommand
}

/** A command, by the words that call it. */
export interface Row {
  readonly words: readonly [string] | readonly [string, string]
  readonly usage: string
  readonly help: string
  readonly takes: Arguments
  /** calls, from the command's first word on, that help shows */
  readonly examples?: readonly string[]
  /** loads the command's code, which no other command needs */
  readonly load: () => Promise<Loaded>
  /** may create the data folder */
  readonly begins?: true
}
