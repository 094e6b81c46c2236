import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { commandOf } from '../../../server/command/commands.ts'
import type { Io } from '../../../server/command/io.ts'

/** Runs a command without a shop. Returns its exit code; null if the arguments need a shop. */
export const ranAlone = async (
  words: readonly string[],
  args: readonly string[],
  io: Io,
): Promise<number | null> => {
  const loaded = await commandOf(words)?.load()
  return (await loaded?.alone?.(sha256, args, io, {})) ?? null
}
