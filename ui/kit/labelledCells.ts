const TABLE = /<table>.*?<\/table>/gs
const ROW = /<tr>.*?<\/tr>/gs
const CELL = /<(t[hd])([^>]*)>/g
const HEAD = /<th[^>]*>(.*?)<\/th>/gs
/** Tables with fewer columns fit on a phone. */
const STACKED_COLUMNS = 3

const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll('"', '&quot;')

const labelled = (table: string): string => {
  const [, head = ''] = /<thead>(.*?)<\/thead>/s.exec(table) ?? []
  const labels = [...head.matchAll(HEAD)].map(([, words = '']) => wordsOf(words))
  if (labels.length < STACKED_COLUMNS || /<t[hd][^>]* (?:col|row)span=/.test(table)) return table
  const [start, ...bodies] = table.split('</thead>')
  const rows = bodies.join('').replaceAll(ROW, (row) => {
    let column = 0
    return row.replaceAll(CELL, (_cell, tag: string, rest: string) => {
      const label = labels[column++]
      return `<${tag}${rest}${label === undefined ? '' : ` data-label="${label}"`}>`
    })
  })
  return `${start ?? ''}</thead>${rows}`
}

/**
 * Adds the column head to each cell of a wide table as `data-label`, in sanitised HTML; where rows stack on a
 * phone, each cell shows its label. Tables without a head, with two columns or with spanning cells stay
 * unchanged.
 */
export const labelledCells = (html: string): string => html.replaceAll(TABLE, labelled)
