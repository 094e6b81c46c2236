import { catalogueRows, type RowReader } from '../../../application/contract/files/catalogueRow.ts'
import type { CsvRow } from './csvFile.ts'
import { UnreadableFile } from '../fileLimits.ts'

/**
 * Turns the rows of a CSV catalogue into catalogue lines, each with the number that its row has in the file.
 * Throws if the header is wrong.
 */
export async function* csvCatalogue(rows: AsyncIterable<CsvRow>): AsyncGenerator<string> {
  let lineOf: RowReader | null = null
  let next = 1
  for await (const { line, cells } of rows) {
    // blank lines are skipped by the import, and keep its count of lines
    for (; next < line; next++) yield ''
    next = line + 1
    if (lineOf === null) {
      const header = catalogueRows(cells)
      if (!header.ok) throw new UnreadableFile(`its first line: ${header.refusal.join('; ')}`)
      lineOf = header.value
      yield ''
    } else yield JSON.stringify(lineOf(cells))
  }
}
