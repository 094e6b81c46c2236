import { resolve } from 'node:path'
import { importRedirects, type RedirectImport } from '../../application/shop/redirects/importRedirects.ts'
import { LONGEST_LINE } from '../../application/shop/redirects/parseRules.ts'
import type { CommandServices } from './command.ts'
import { fileFault } from './fileLimits.ts'
import { fileLines } from './fileLines.ts'
import { IMPORT_REDIRECTS } from './imports/importsArguments.ts'
import { parsedCommand } from './parsedArguments.ts'
import { refusalLines } from './refusalLines.ts'

/** Maximum lines: every process of the shop holds the whole table in memory. */
const MOST_LINES = 200_000

const summary = ({ read, refused, done }: RedirectImport): string => {
  if (done === null) return `${read} rules, ${refused} refused. Nothing was changed.\n`
  const { added, changed, unchanged, removed } = done
  const counts = `${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} removed`
  return `${read} rules: ${counts}, ${refused} refused.\n`
}

/**
 * `toonbank import redirects FILE.csv[.gz] [--strict]`: replaces the redirect rules imported before. Exit
 * code 0 if every line was accepted, 1 if one was refused or the file cannot be read.
 */
export const importRedirectsCommand = parsedCommand(
  'import redirects',
  IMPORT_REDIRECTS,
)(async (
  { redirects, fileLimits }: Pick<CommandServices, 'redirects' | 'fileLimits'>,
  { positionals: [file = ''], values: { strict = false } },
  io,
) => {
  const refusals = refusalLines(io, fileLimits.refusals)
  try {
    const limits = { ...fileLimits, lines: Math.min(MOST_LINES, fileLimits.lines) }
    const lines = fileLines(resolve(io.cwd, file), { limits, longest: LONGEST_LINE })
    const outcome = await importRedirects(redirects, lines, { strict, onRefused: refusals.show })
    refusals.end()
    io.out(summary(outcome))
    return outcome.refused > 0 ? 1 : 0
  } catch (error) {
    refusals.end()
    const fault = fileFault(error)
    if (fault === null) throw error
    io.err(`${file}: ${fault}\n`)
    io.out('Nothing was changed.\n')
    return 1
  }
})
