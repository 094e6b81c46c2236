import { commandOf } from './commands.ts'
import type { CommandServices } from './command.ts'
import { failedExit } from './failedExit.ts'
import { terminalSafe } from './terminalSafe.ts'
import type { Io } from './io.ts'
import { whyFailed } from './whyFailed.ts'

/**
 * Runs the command in the arguments on an open shop. An unexpected
 * error is printed in one line, with the failed exit code.
 */
export const runCommand = async (
  services: CommandServices,
  args: readonly string[],
  io: Io,
): Promise<number> => {
  const row = commandOf(args)
  if (row === undefined) return unknownCommand(args, io)
  try {
    const { run } = await row.load()
    return await run(services, args.slice(row.words.length), io)
  } catch (error) {
    io.err(`${terminalSafe(`${row.words.join(' ')}: ${whyFailed(error)}`)}\n`)
    return failedExit(row.words)
  }
}

export const unknownCommand = (args: readonly string[], io: Io): number => {
  io.err(`there is no command "${terminalSafe(args.slice(0, 2).join(' '))}": see toonbank --help\n`)
  return failedExit(args)
}
