import { resolve } from 'node:path'
import { importRedirects, type RedirectImport } from '../../application/shop/redirects/importRedirects.ts'
import type { CommandServices } from './command.ts'
import { fileFault } from './fileFault.ts'
import { fileLines } from './fileLines.ts'
import { harmless } from './harmless.ts'
import type { Io } from './io.ts'

const USAGE = 'usage: toonbank import redirects FILE.csv[.gz] [--strict]\n'

/** Every process of the shop holds the whole table in memory. */
const MOST_LINES = 200_000

const summary = ({ read, faults, done }: RedirectImport): string => {
  if (done === null) return `${read} rules, ${faults.length} refused. Nothing was changed.\n`
  const { added, changed, unchanged, removed } = done
  const counts = `${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} removed`
  return `${read} rules: ${counts}, ${faults.length} refused.\n`
}

/**
 * `toonbank import redirects FILE.csv[.gz] [--strict]`: the file's rules take the place of those imported before. Answers 0
 * when every line was right, 1 when one was refused or the file can't be read.
 */
export const importRedirectsCommand = async (
  { redirects }: Pick<CommandServices, 'redirects'>,
  args: readonly string[],
  io: Io,
): Promise<number> => {
  const strict = args.includes('--strict')
  const [file, ...rest] = args.filter((arg) => arg !== '--strict')
  if (file === undefined || rest.length > 0 || file.startsWith('-')) {
    io.err(USAGE)
    return 1
  }
  try {
    const lines: string[] = []
    for await (const line of fileLines(resolve(io.cwd, file))) {
      if (lines.push(line) <= MOST_LINES) continue
      io.err(`${file}: has more than ${MOST_LINES} lines\n`)
      return 1
    }
    const outcome = await importRedirects(redirects, lines, strict)
    for (const { line, field, reason } of outcome.faults)
      io.err(`${harmless(`line ${line}: ${field}: ${reason}`)}\n`)
    io.out(summary(outcome))
    return outcome.faults.length > 0 ? 1 : 0
  } catch (error) {
    const fault = fileFault(error)
    if (fault === null) throw error
    io.err(`${file}: ${fault}\n`)
    return 1
  }
}
