import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sha256 } from '../../application/ports/outside/digest.ts'
import { readEnvironment, type Environment } from '../compose/environment.ts'
import { unknownVariables } from '../compose/variables/unknownVariables.ts'
import type { BareShop } from './bareShop.ts'
import type { CommandServices } from './command.ts'
import type { Row } from './commandRow.ts'
import { commandOf } from './commands.ts'
import { takeDataFolder } from './control/dataFolder.ts'
import { readHolder } from './control/folderHolder.ts'
import { runOnShop } from './control/runOnShop.ts'
import { failedExit } from './failedExit.ts'
import { helpOn } from './help/help.ts'
import { terminalSafe } from './terminalSafe.ts'
import type { Io } from './io.ts'
import { failing, parsedArguments } from './parsedArguments.ts'
import { runCommand, unknownCommand } from './runCommand.ts'
import { whyFailed } from './whyFailed.ts'

/** A shop opened for one command. */
export interface OpenShop {
  readonly services: CommandServices
  close(): Promise<void>
}

export interface CommandLine {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly io: Io
  /** the build, compared with the running shop's own */
  readonly version: string
  /** the version in package.json */
  readonly release: () => string
  readonly sha256: Sha256
  /** opens the shop of the environment; the data folder is locked by then */
  readonly open: (environment: Environment) => Promise<OpenShop>
  /** the data of the environment's shop, for a command that needs no open shop */
  readonly bare: (environment: Environment) => Promise<BareShop>
}

/** Attempts to connect to a shop that is starting, 100 ms apart. */
const KNOCKS = 100

/** Runs the whole command line, from its arguments to its exit code. */
export const commandLine = async (line: CommandLine): Promise<number> => {
  const { args, env, io } = line
  const fail = (why: string) => {
    io.err(`${terminalSafe(why)}\n`)
    return failedExit(args)
  }
  if (args.length === 1 && (args[0] === '--version' || args[0] === 'version')) {
    io.out(`toonbank ${line.release()}, build ${line.version}\n`)
    return 0
  }
  if (asksHelp(args)) {
    const topic = args.filter((word) => word !== 'help' && !word.startsWith('-')).slice(0, 2)
    const help = helpOn(topic, io)
    if (help === null) return unknownCommand(topic, io)
    io.out(help)
    return 0
  }
  const row = commandOf(args)
  if (row === undefined) return unknownCommand(args, io)
  const name = row.words.join(' ')
  const own = args.slice(row.words.length)
  const read = parsedArguments({ ...row.takes, args: own })
  if (!read.ok) return failing(io, name)(read.refusal)
  try {
    const { alone } = await row.load()
    const done = await alone?.(line.sha256, own, io, env)
    if (typeof done === 'number') return done
  } catch (error) {
    return fail(`${name}: ${whyFailed(error)}`)
  }
  for (const warning of unknownVariables(env)) io.err(`${terminalSafe(warning)}\n`)
  const environment = readEnvironment(env)
  if (!environment.ok) return fail(environment.refusal)
  try {
    return environment.value.databaseUrl === null
      ? await onFolder(line, row, environment.value)
      : await onOpened(line, row, environment.value)
  } catch (error) {
    return fail(`${name}: ${whyFailed(error)}`)
  }
}

const asksHelp = (args: readonly string[]): boolean =>
  args.length === 0 || args[0] === 'help' || args.includes('--help') || args.includes('-h')

const onOpened = async (line: CommandLine, row: Row, environment: Environment): Promise<number> => {
  const { args, io } = line
  const { bare: run } = await row.load()
  if (run !== undefined) {
    const bare = await line.bare(environment)
    try {
      return await run(bare, args.slice(row.words.length), io)
    } finally {
      await bare.close()
    }
  }
  const shop = await line.open(environment)
  try {
    return await runCommand(shop.services, args, io)
  } finally {
    await shop.close()
  }
}

/** Runs through the shop that serves the data folder, or locks the folder while the command runs. */
const onFolder = async (line: CommandLine, row: Row, environment: Environment): Promise<number> => {
  const { args, io, version } = line
  const { dataDir } = environment
  if (row.begins !== true && !existsSync(dataDir)) {
    io.err(`there is no shop in ${terminalSafe(dataDir)}: set DATA_DIR to its folder\n`)
    return failedExit(args)
  }
  for (let knock = 1; ; knock++) {
    const folder = takeDataFolder(dataDir, `toonbank ${row.words.join(' ')}`, { serves: false })
    if (folder.ok) {
      try {
        return await onOpened(line, row, environment)
      } finally {
        folder.value.release()
      }
    }
    const holder = readHolder(dataDir)
    if (holder?.serves === true) {
      const { isTTY, columns, cwd } = io
      const done = await runOnShop(holder.socket, { args: [...args], isTTY, columns, cwd, version }, io)
      if (done.ok) return done.value
    }
    if (holder?.serves !== true || knock === KNOCKS) {
      io.err(`${terminalSafe(folder.refusal)}\n`)
      return failedExit(args)
    }
    await pause(100)
  }
}
