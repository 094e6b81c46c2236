import { refusalLines } from './refusalLines.ts'
import type { Clock } from '../../application/ports/outside/clock.ts'
import { PicturesUnavailable } from '../../application/ports/outside/pictureFiles.ts'
import type { RefusedField } from '../../application/shop/catalogue/lineReader.ts'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  importCatalogue,
  type ImportServices,
  type ImportProgress,
} from '../../application/shop/catalogue/importCatalogue.ts'
import { cannotWrite } from './audit/exports/writeLinesAtomically.ts'
import type { CommandServices } from './command.ts'
import { fileFault } from './fileLimits.ts'
import { fileLines } from './fileLines.ts'
import { csvCatalogue } from './imports/csvCatalogue.ts'
import { csvFile, type CsvReading } from './imports/csvFile.ts'
import { terminalSafe } from './terminalSafe.ts'
import type { Io } from './io.ts'
import { IMPORT_CATALOGUE } from './imports/importsArguments.ts'
import { parsedCommand } from './parsedArguments.ts'
import { staffOf } from './staffOf.ts'

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

const summary = (count: ImportProgress, strict: boolean): string => {
  const { read, added, changed, unchanged, refused, pictureless, remarks } = count
  const counts = [
    `${read} lines: ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused`,
    ...(pictureless === 0 ? [] : [`${pictureless} pictures left out`]),
    ...(remarks === 0 ? [] : [`${remarks} fields to check`]),
  ].join('; ')
  if (strict && refused + pictureless + remarks > 0)
    return `${counts}. Nothing was imported: with --strict every line must be valid.\n`
  return added + changed === 0 ? `${counts}. Nothing changed.\n` : `${counts}.\n`
}

/** Result of an import whose file could not be read to its end. */
const stopped = (count: ImportProgress | null, strict: boolean): string => {
  if (strict || count === null || count.added + count.changed === 0) return 'Nothing was imported.\n'
  return `${count.added} added and ${count.changed} changed before the error; these changes remain.\n`
}

/** Fault of the file or of the pictures' folder; null if the error is of neither. */
const faultOf = (error: unknown, file: string, path: string): string | null => {
  if (error instanceof PicturesUnavailable) return `pictures: ${error.message}`
  const { path: named = path } = error as NodeJS.ErrnoException
  if (named === path) {
    const fault = fileFault(error)
    return fault === null ? null : `${file}: ${fault}`
  }
  const why = cannotWrite(named, error)
  return why instanceof Error && why !== error ? `pictures: ${why.message}` : null
}

/**
 * `toonbank import catalogue FILE.jsonl[.gz]|FILE.csv --by NAME [--images FOLDER] [--stock counted]
 * [--strict]`. How a CSV file is written is recognised and printed. Pictures come from the folder; without
 * one, they are the shop's own. With `--stock counted` each number of stock is a count of the shelf. Exit
 * code 0 if every line and picture was imported or unchanged; 1 if one was refused, or if the file cannot be
 * read to its end or exceeds the limits: the lines imported by then stay.
 */
export const importCatalogueCommand = parsedCommand(
  'import catalogue',
  IMPORT_CATALOGUE,
)(async (
  {
    picturesFrom,
    fileLimits,
    ...services
  }: ImportServices & Pick<CommandServices, 'picturesFrom' | 'fileLimits'>,
  { positionals: [file = ''], values: { by, images, stock, strict = false } },
  io,
  fail,
) => {
  const actor = staffOf(by)
  if (!actor.ok) return fail(actor.refusal)
  const path = resolve(io.cwd, file)
  const folder = images === undefined ? null : resolve(io.cwd, images)
  if (folder !== null && !(await isFolder(folder))) {
    io.err(`${terminalSafe(String(images))}: there is no such folder\n`)
    return 1
  }
  const pictures = folder === null ? services.pictures : picturesFrom(folder)
  let size = 0
  let bytes = 0
  const done = () => (size === 0 ? 0 : bytes / size)
  const report = importReport(io, services.clock, done, fileLimits.refusals)
  try {
    size = (await stat(path)).size
    const onRead = (read: number) => {
      bytes = read
    }
    const lines = await linesOf(path, io, { limits: fileLimits, onRead })
    const count = await importCatalogue({ ...services, pictures }, lines, {
      actor: actor.value,
      numbers: stock === 'counted' ? 'counted' : 'changed',
      strict,
      ...report,
    })
    report.end()
    io.out(summary(count, strict))
    return count.refused + count.pictureless > 0 ? 1 : 0
  } catch (error) {
    report.end()
    const fault = faultOf(error, file, path)
    if (fault === null) throw error
    io.err(`${terminalSafe(fault)}\n`)
    io.out(stopped(report.latest(), strict))
    return 1
  }
})

/** The catalogue lines of a file, from CSV by its name. */
const linesOf = async (path: string, io: Io, reading: CsvReading): Promise<AsyncIterable<string>> => {
  if (!path.toLowerCase().endsWith('.csv')) return fileLines(path, reading)
  const { encoding, separator, rows } = await csvFile(path, reading)
  io.out(`CSV in ${encoding}, separated by ${separator}\n`)
  return csvCatalogue(rows)
}

const EVERY_LINES = 5_000

const BAR = 20

/**
 * `[#####---------------] 1000 lines, 900 a second, 12 s left,
 * 0 refused`; `done` is the share of the file that was read.
 */
const barLine = ({ read, refused }: ImportProgress, done: number, seconds: number): string => {
  const full = Math.round(done * BAR)
  const rate = Math.round(read / seconds)
  const left = done > 0 ? `, ${Math.ceil((seconds * (1 - done)) / done)} s left` : ''
  return `[${'#'.repeat(full)}${'-'.repeat(BAR - full)}] ${read} lines, ${rate} a second${left}, ${refused} refused`
}

/**
 * Shows an import's progress: on a terminal one line that is rewritten, elsewhere a plain line every 5,000
 * lines. Prints the first `refusals` refusals.
 * @param done returns the share of the file that was read, 0 to 1
 */
const importReport = (io: Io, clock: Clock, done: () => number, refusals: number) => {
  const started = clock.now()
  let shown = false
  let next = EVERY_LINES
  let latest: ImportProgress | null = null
  const refused = refusalLines(io, refusals)

  const clear = (): void => {
    if (shown) io.out(`\r${' '.repeat(Math.max(0, io.columns - 1))}\r`)
    shown = false
  }

  return {
    /** progress as of the last imported batch; null before the first */
    latest: () => latest,
    onProgress: (progress: ImportProgress): void => {
      latest = progress
      if (io.isTTY) {
        const seconds = Math.max(0.001, (clock.now() - started) / 1_000)
        const line = barLine(progress, Math.min(1, done()), seconds)
        clear()
        io.out(line.slice(0, Math.max(0, io.columns - 1)))
        shown = true
      } else if (progress.read >= next) {
        io.out(`${progress.read} lines read, ${progress.refused} refused\n`)
        next = (Math.floor(progress.read / EVERY_LINES) + 1) * EVERY_LINES
      }
    },
    onRefused: (fault: RefusedField): void => {
      clear()
      refused.show(fault)
    },
    end: (): void => {
      clear()
      refused.end()
    },
  }
}
