import { ok, refused, type Result } from '../../../domain/kernel/result.ts'

/** A cell's value in a catalogue line: a field's path, and how its text is read. */
interface Column {
  readonly path: readonly string[]
  readonly read: (text: string) => unknown
}

// no column has more than two decimals, so 1.250 is a thousands separator as likely as a decimal point
const DECIMAL = /^-?\d+(?:[.,]\d{1,2})?$/u

/**
 * A number with at most two decimals after a point or a comma; any other text stays, for the line's schema to
 * refuse.
 */
export const readDecimal = (text: string): unknown =>
  DECIMAL.test(text) ? Number(text.replace(',', '.')) : text

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'ja', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'nee', '0'].map((word) => [word, false] as const),
])

const readBoolean = (text: string): unknown => BOOLEANS.get(text.toLowerCase()) ?? text

const readList = (text: string): readonly string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const readText = (text: string): string => text

const text = (...path: readonly string[]): Column => ({ path, read: readText })
const number = (...path: readonly string[]): Column => ({ path, read: readDecimal })

/** A text column for all languages, or one for each: `title`, or `title.nld` and `title.eng`. */
const texts = (name: string, ...path: readonly string[]): readonly (readonly [string, Column])[] => [
  [name, text(...path)],
  [`${name}.nld`, text(...path, 'nld')],
  [`${name}.eng`, text(...path, 'eng')],
]

/** The columns of a catalogue as CSV, by name (docs/reference/catalogue-format.md). */
const COLUMNS: ReadonlyMap<string, Column> = new Map([
  ['productId', number('productId')],
  ...texts('title', 'title'),
  ['id', text('id')],
  ['slug', text('slug')],
  ['status', text('status')],
  ['type', text('type')],
  ['brand', text('brand')],
  ['mpn', text('mpn')],
  ['gtin', text('gtin')],
  ['price', number('prices', 'base')],
  ['vatIncluded', { path: ['prices', 'vatIncluded'], read: readBoolean }],
  ['vatPercentage', number('prices', 'vatPercentage')],
  ['discountPercentage', number('prices', 'discountPercentage')],
  ['lowestPrice30Days', number('prices', 'lowestPrice30Days')],
  ['stock', number('stock', 'openQuantity')],
  ['weight', number('weight', 'perUnit')],
  ['deliveryDays', number('delivery', 'totalDays')],
  ['categories', { path: ['categories'], read: readList }],
  ['images', { path: ['images'], read: readList }],
  ...texts('meta', 'descriptions', 'meta'),
  ...texts('description', 'descriptions', 'description'),
  ...texts('long', 'descriptions', 'long'),
])

/** The field of a cell after the last column, counted from 0: every line with it is refused. */
export const surplusField = (at: number): string => `cell ${at + 1}, after the last column`

/**
 * Turns the cells of a row into a catalogue line. An empty cell is an absent field; a filled one after
 * the last column is a field that the line's schema refuses.
 */
export type RowReader = (cells: readonly string[]) => object

const put = (line: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void => {
  if (rest.length === 0) line[key] = value
  else put((line[key] ??= {}) as Record<string, unknown>, rest, value)
}

/** Reads the header of a catalogue as CSV. Refuses with each unknown, repeated or missing column. */
export const catalogueRows = (header: readonly string[]): Result<RowReader, readonly string[]> => {
  const unknown = header.filter((name) => !COLUMNS.has(name))
  const twice = header.filter((name, at) => header.indexOf(name) !== at)
  const mixed = ['title', 'meta', 'description', 'long'].filter(
    (name) => header.includes(name) && header.some((one) => one.startsWith(`${name}.`)),
  )
  const faults = [
    ...unknown.map((name) => `"${name}" is not a column: use ${[...COLUMNS.keys()].join(', ')}`),
    ...twice.map((name) => `"${name}" is there twice`),
    ...mixed.map((name) => `use either "${name}" or "${name}.nld" and "${name}.eng"`),
    ...(header.includes('productId') ? [] : ['the column productId is missing']),
  ]
  if (faults.length > 0) return refused(faults)
  return ok((cells) => {
    const line: Record<string, unknown> = {}
    for (const [at, name] of header.entries()) {
      const cell = cells[at]?.trim() ?? ''
      const column = COLUMNS.get(name)
      if (cell !== '' && column !== undefined) put(line, column.path, column.read(cell))
    }
    for (const [at, cell] of cells.entries())
      if (at >= header.length && cell.trim() !== '') line[surplusField(at)] = cell
    if (typeof line['stock'] === 'object') put(line, ['stock', 'isManaged'], true)
    return line
  })
}
