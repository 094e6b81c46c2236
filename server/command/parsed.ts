import { parseArgs, type ParseArgsConfig } from 'node:util'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'

/** Command arguments by `parseArgs`, strict; a wrong one is refused in one line. */
export const parsed = <const C extends ParseArgsConfig>(
  config: C,
): Result<ReturnType<typeof parseArgs<C>>, string> => {
  try {
    return ok(parseArgs(config))
  } catch (error) {
    return refused((error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '')
  }
}
