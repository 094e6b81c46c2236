import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  importCatalogue,
  type ImportServices,
  type ImportProgress,
} from '../../application/shop/catalogue/importCatalogue.ts'
import { cannotWrite } from './audit/exports/cannotWrite.ts'
import type { CommandServices } from './command.ts'
import { fileFault } from './fileFault.ts'
import { fileLines } from './fileLines.ts'
import { harmless } from './harmless.ts'
import { importReport } from './importReport.ts'
import type { Io } from './io.ts'

const USAGE = 'usage: toonbank import catalogue FILE.jsonl[.gz] [--images FOLDER] [--strict]\n'

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
    return `${counts}. Nothing went in: with --strict every line must be right.\n`
  return added + changed === 0 ? `${counts}. Nothing changed.\n` : `${counts}.\n`
}

/** What stands of an import whose file could not be read to its end. */
const stopped = (count: ImportProgress | null, strict: boolean): string => {
  if (strict || count === null || count.added + count.changed === 0) return 'Nothing went in.\n'
  return `${count.added} added and ${count.changed} changed before that; they stay.\n`
}

/** What is wrong with the file, or with where its pictures are kept; null for an error that is of neither. */
const faultOf = (error: unknown, file: string, path: string): string | null => {
  const { path: named = path } = error as NodeJS.ErrnoException
  if (named === path) {
    const fault = fileFault(error)
    return fault === null ? null : `${file}: ${fault}`
  }
  const why = cannotWrite(named, error)
  return why instanceof Error && why !== error ? `pictures: ${why.message}` : null
}

/** The words of the call; null where they make no sense. */
const argsOf = (args: readonly string[]) => {
  const words = args.filter((arg) => arg !== '--strict')
  const at = words.indexOf('--images')
  const images = at < 0 ? null : words.splice(at, 2)[1]
  const [file, ...rest] = words
  if (file === undefined || images === undefined || rest.length > 0 || file.startsWith('-')) return null
  return { file, images, strict: args.includes('--strict') }
}

/**
 * `toonbank import catalogue FILE.jsonl[.gz] [--images FOLDER] [--strict]`. The pictures that it names are taken from the folder;
 * without one they are the shop's own. Answers 0 when every line and picture went in or stood already, 1 when one was refused or
 * a file can't be read, or not to its end since it is beyond the limits: what went in by then stays.
 */
export const importCatalogueCommand = async (
  {
    picturesFrom,
    fileLimits,
    ...services
  }: ImportServices & Pick<CommandServices, 'picturesFrom' | 'fileLimits'>,
  args: readonly string[],
  io: Io,
): Promise<number> => {
  const call = argsOf(args)
  if (call === null) {
    io.err(USAGE)
    return 1
  }
  const { file, images, strict } = call
  const path = resolve(io.cwd, file)
  const folder = images === null ? null : resolve(io.cwd, images)
  if (folder !== null && !(await isFolder(folder))) {
    io.err(`${harmless(String(images))}: there is no such folder\n`)
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
    const lines = fileLines(path, { limits: fileLimits, onRead })
    const count = await importCatalogue({ ...services, pictures }, lines, { strict, ...report })
    report.end()
    io.out(summary(count, strict))
    return count.refused + count.pictureless > 0 ? 1 : 0
  } catch (error) {
    report.end()
    const fault = faultOf(error, file, path)
    if (fault === null) throw error
    io.err(`${harmless(fault)}\n`)
    io.out(stopped(report.latest(), strict))
    return 1
  }
}
