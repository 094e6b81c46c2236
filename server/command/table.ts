import stringWidth from 'string-width'
import { wrapped } from './help/wrapped.ts'
import type { Io } from './io.ts'

/** A column of a table; the one that `flexes` wraps if the terminal is too narrow. */
export interface Column {
  readonly title: string
  readonly align?: 'right'
  readonly flexes?: boolean
}

const GAP = '  '
const NARROWEST = 16

const pad = (text: string, width: number, align: Column['align']): string => {
  const fill = ' '.repeat(Math.max(0, width - stringWidth(text)))
  return align === 'right' ? fill + text : text + fill
}

/** Prints one row below the other, each cell next to its title: for a terminal too narrow for a table. */
const stack = (columns: readonly Column[], rows: readonly (readonly string[])[], room: number): string => {
  const title = Math.max(...columns.map((column) => stringWidth(column.title)))
  const space = Math.max(2, room - title - GAP.length)
  return rows
    .map((cells) =>
      columns
        .flatMap((column, i) =>
          cells[i] === undefined || cells[i] === ''
            ? []
            : wrapped(cells[i], space).map(
                (part, n) => `${pad(n === 0 ? column.title : '', title, undefined)}${GAP}${part}\n`,
              ),
        )
        .join(''),
    )
    .join('\n')
}

/**
 * A table that fits the terminal and loses nothing. Cells must
 * be terminal-safe already. Every line ends in a newline.
 */
export const table = (
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  io: Pick<Io, 'isTTY' | 'columns'>,
): string => {
  const widths = columns.map((column, i) =>
    Math.max(stringWidth(column.title), ...rows.map((cells) => stringWidth(cells[i] ?? ''))),
  )
  const total = widths.reduce((sum, width) => sum + width, GAP.length * (columns.length - 1))
  const flexible = columns.findIndex((column) => column.flexes === true)
  if (io.isTTY && total > io.columns) {
    const width = (widths[flexible] ?? 0) - (total - io.columns)
    if (flexible === -1 || width < NARROWEST) return stack(columns, rows, io.columns)
    widths[flexible] = width
  }
  const printed = (cells: readonly string[]): string => {
    const parts = columns.map((_, i) =>
      i === flexible ? wrapped(cells[i] ?? '', widths[i] ?? 2) : [cells[i] ?? ''],
    )
    const height = Math.max(...parts.map(({ length }) => length))
    return Array.from(
      { length: height },
      (_, n) =>
        `${columns
          .map(({ align }, i) => pad(parts[i]?.[n] ?? '', widths[i] ?? 0, align))
          .join(GAP)
          .trimEnd()}\n`,
    ).join('')
  }
  return [columns.map(({ title }) => title), ...rows].map(printed).join('')
}
