import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FileTooLarge, UnreadableFile, type FileLimits } from '../fileLimits.ts'

/** A row of a CSV file. */
export interface CsvRow {
  /** the line of the file on which it ends, from 1 */
  readonly line: number
  readonly cells: readonly string[]
}

/** A CSV file: how it is written, and its rows, the header first. */
export interface CsvFile {
  readonly encoding: 'UTF-8' | 'Windows-1252'
  readonly separator: ',' | ';'
  readonly rows: AsyncIterable<CsvRow>
}

/** Longest row, in characters. */
const LONGEST_ROW = 1_000_000

/** The byte order mark of UTF-8, read as Windows-1252: such a file is UTF-8, damaged or not. */
const UTF_8_MARK = '\u00EF\u00BB\u00BF'

type Encoding = 'utf-8' | 'windows-1252'

async function* decoded(
  path: string,
  encoding: Encoding,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    yield decoder.decode(chunk, { stream: true })
    onRead(bytes)
  }
  yield decoder.decode()
}

/** UTF-8 if all of it is, otherwise what spreadsheets on Windows write; and the file's first line. */
const lookInto = async (path: string): Promise<{ readonly encoding: Encoding; readonly first: string }> => {
  const read = async (encoding: Encoding) => {
    let first = ''
    let isWhole = false
    for await (const text of decoded(path, encoding)) {
      if (isWhole) continue
      const end = text.search(/[\r\n]/u)
      isWhole = end >= 0
      first += isWhole ? text.slice(0, end) : text
      if (first.length > LONGEST_ROW)
        throw new UnreadableFile(`is not CSV: its first line has more than ${LONGEST_ROW} characters`)
    }
    return { encoding, first }
  }
  try {
    return await read('utf-8')
  } catch (error) {
    const isOther =
      error instanceof Error && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
    if (!isOther) throw error
    const other = await read('windows-1252')
    if (other.first.startsWith(UTF_8_MARK)) throw error
    return other
  }
}

async function* rowsOf(
  path: string,
  encoding: Encoding,
  delimiter: string,
  { limits, onRead }: CsvReading,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: LONGEST_ROW,
  })
  pipeline(Readable.from(decoded(path, encoding, onRead)), parser, () => undefined)
  try {
    for await (const one of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (one.info.lines > limits.lines) throw new FileTooLarge(`has more than ${limits.lines} lines`)
      yield { line: one.info.lines, cells: one.record }
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile(`is not CSV: ${error.message}`) : error
  }
}

export interface CsvReading {
  readonly limits: FileLimits
  /** receives the number of the file's bytes read so far */
  readonly onRead?: (bytes: number) => void
}

/**
 * Opens a CSV file (RFC 4180) with commas or semicolons, in UTF-8 or Windows-1252, which are recognised.
 * Holds no more than one row in memory. Throws if the file is missing or exceeds the limits; a row that is
 * no CSV throws when it is read.
 */
export const csvFile = async (path: string, reading: CsvReading): Promise<CsvFile> => {
  const { size } = await stat(path)
  if (size > reading.limits.bytes) throw new FileTooLarge(`is larger than ${reading.limits.bytes} bytes`)
  const { encoding, first } = await lookInto(path)
  const separator = first.includes(';') ? ';' : ','
  return {
    encoding: encoding === 'utf-8' ? 'UTF-8' : 'Windows-1252',
    separator,
    rows: rowsOf(path, encoding, separator, reading),
  }
}
