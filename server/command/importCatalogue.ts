import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  importCatalogue,
  type ImportDeps,
  type ImportProgress,
} from '../../application/shop/catalogue/importCatalogue.ts'
import { fileFault } from './fileFault.ts'
import { fileLines } from './fileLines.ts'
import { importReport } from './importReport.ts'
import type { Io } from './io.ts'

const USAGE = 'usage: toonbank import catalogue FILE.jsonl[.gz] [--strict]\n'

const summary = (count: ImportProgress, strict: boolean): string => {
  const { read, added, changed, unchanged, refused } = count
  const counts = `${read} lines: ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused`
  if (strict && refused > 0) return `${counts}. Nothing went in: with --strict every line must be right.\n`
  return added + changed === 0 ? `${counts}. Nothing changed.\n` : `${counts}.\n`
}

/**
 * `toonbank import catalogue FILE.jsonl[.gz] [--strict]`. Answers 0 when every line went in or stood already, 1 when one was
 * refused or the file can't be read.
 */
export const importCatalogueCommand = async (
  deps: ImportDeps,
  args: readonly string[],
  io: Io,
): Promise<number> => {
  const strict = args.includes('--strict')
  const [file, ...rest] = args.filter((arg) => arg !== '--strict')
  if (file === undefined || rest.length > 0 || file.startsWith('-')) {
    io.err(USAGE)
    return 1
  }
  const path = resolve(io.cwd, file)
  let size = 0
  let bytes = 0
  const report = importReport(io, deps.clock, () => (size === 0 ? 0 : bytes / size))
  try {
    size = (await stat(path)).size
    const lines = fileLines(path, (read) => {
      bytes = read
    })
    const count = await importCatalogue(deps, lines, { strict, ...report })
    report.end()
    io.out(summary(count, strict))
    return count.refused > 0 ? 1 : 0
  } catch (error) {
    report.end()
    const fault = fileFault(error)
    if (fault === null) throw error
    io.err(`${file}: ${fault}\n`)
    return 1
  }
}
