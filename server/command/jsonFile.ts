import { resolve } from 'node:path'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import type { CommandServices } from './command.ts'
import { fileFault } from './fileLimits.ts'
import { fileLines } from './fileLines.ts'
import type { Io } from './io.ts'

/** Maximum bytes: an order of two hundred lines or a list of two thousand prices is smaller. */
const MOST_BYTES = 1_048_576

/** Reads a JSON file. Refuses with what is wrong with the file. */
export const jsonFile = async (
  { fileLimits }: Pick<CommandServices, 'fileLimits'>,
  io: Pick<Io, 'cwd'>,
  file: string,
): Promise<Result<unknown, string>> => {
  try {
    const limits = { ...fileLimits, bytes: MOST_BYTES }
    const lines: string[] = []
    for await (const line of fileLines(resolve(io.cwd, file), { limits, longest: MOST_BYTES }))
      lines.push(line)
    // some editors write a byte order mark first
    return ok(JSON.parse(lines.join('\n').replace(/^\uFEFF/u, '')))
  } catch (error) {
    const fault = error instanceof SyntaxError ? 'is not JSON' : fileFault(error)
    if (fault === null) throw error
    return refused(`${file}: ${fault}`)
  }
}
