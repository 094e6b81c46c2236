import { parseArgs, type ParseArgsConfig } from 'node:util'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import type { Check } from './arguments.ts'
import { failedExit } from './failedExit.ts'
import { terminalSafe } from './terminalSafe.ts'
import type { Io } from './io.ts'

type Call<C extends ParseArgsConfig> = ReturnType<typeof parseArgs<C>>

/** What a command takes, as `parseArgs` reads it. */
type Config = ParseArgsConfig & { readonly checks?: readonly Check[] }

/**
 * Parses arguments strictly with `parseArgs`, then checks them. Refuses a wrong argument or a repeated option
 * in one line.
 */
export const parsedArguments = <const C extends Config>(config: C): Result<Call<C>, string> => {
  try {
    const given: C = { ...config, args: config.args?.map(hidden) ?? [] }
    const read = parseArgs(given)
    read.positionals.splice(0, Infinity, ...read.positionals.map(bare))
    const twice = doubled(given)
    if (twice !== null) return refused(`--${twice} is given twice: give it once`)
    for (const check of config.checks ?? []) {
      const why = check(read)
      if (why !== null) return refused(why)
    }
    return ok(read)
  } catch (error) {
    return refused(words(error))
  }
}

/** Prints why the command failed, each reason on a line after the command's name; returns its exit code. */
export type Fail = (...why: readonly string[]) => number

/** @param command as it is called: `audit show` */
export const failing =
  (io: Pick<Io, 'err'>, command: string): Fail =>
  (...why) => {
    io.err(why.map((line) => `${command}: ${terminalSafe(line)}\n`).join(''))
    return failedExit(command.split(' '))
  }

/** Answer of a shop to a command that runs without one: it refuses. */
export const callerOnly =
  (command: string) =>
  async (_services: unknown, _args: readonly string[], io: Io): Promise<number> =>
    failing(io, command)('this command runs outside of the shop')

/** A command that runs on its parsed arguments; wrong arguments end it with a line that gives the reason. */
export const parsedCommand =
  <const C extends Config>(command: string, config: C) =>
  <Services>(run: (services: Services, call: Call<C>, io: Io, fail: Fail) => Promise<number>) =>
  async (services: Services, args: readonly string[], io: Io): Promise<number> => {
    const fail = failing(io, command)
    const call = parsedArguments<C>({ ...config, args: [...args] })
    return call.ok ? run(services, call.value, io, fail) : fail(call.refusal)
  }

/** A sign that `parseArgs` does not take for an option, before a negative number. */
const MINUS = '\u2212'

const hidden = (text: string): string => (/^-\d+$/.test(text) ? `${MINUS}${text.slice(1)}` : text)

const bare = (text: string): string => (text.startsWith(MINUS) ? `-${text.slice(1)}` : text)

/** First single-value option that is given twice; parseArgs would use its last value. */
const doubled = (config: ParseArgsConfig): string | null => {
  const seen = new Set<string>()
  for (const token of parseArgs({ ...config, tokens: true }).tokens) {
    if (token.kind !== 'option' || config.options?.[token.name]?.multiple === true) continue
    if (seen.has(token.name)) return token.name
    seen.add(token.name)
  }
  return null
}

/** Message of a parseArgs error, in uniform words. */
const words = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  const [, named = ''] = /^[^']*'([^]*?)'(?:\.| argument| does|$)/u.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `unknown option ${named}: see --help`
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `unexpected argument "${named}": see --help`
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') throw error
  const option = named.replace(/ <value>$/u, '')
  return message.includes('does not take') ? `${option} takes no value` : `${option} takes a value`
}
