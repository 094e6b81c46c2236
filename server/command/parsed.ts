import { parseArgs, type ParseArgsConfig } from 'node:util'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'

/** Command arguments by `parseArgs`, strict; a wrong one is refused in one line, and so is an option that stands there twice. */
export const parsed = <const C extends ParseArgsConfig>(
  config: C,
): Result<ReturnType<typeof parseArgs<C>>, string> => {
  try {
    const read = parseArgs(config)
    const twice = doubled(config)
    return twice === null ? ok(read) : refused(`--${twice} stands there twice: say it once`)
  } catch (error) {
    return refused(words(error))
  }
}

/** The first option that is named again and takes one value; parseArgs would take the last one. */
const doubled = (config: ParseArgsConfig): string | null => {
  const seen = new Set<string>()
  for (const token of parseArgs({ ...config, tokens: true }).tokens) {
    if (token.kind !== 'option' || config.options?.[token.name]?.multiple === true) continue
    if (seen.has(token.name)) return token.name
    seen.add(token.name)
  }
  return null
}

/** What parseArgs found, in words of one form. */
const words = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  const [, named = ''] = /^[^']*'([^]*?)'(?:\.| argument| does|$)/u.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `there is no option ${named}: see --help`
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `"${named}" is one word too many: see --help`
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') throw error
  const option = named.replace(/ <value>$/u, '')
  return message.includes('does not take') ? `${option} takes no value` : `${option} takes a value`
}
