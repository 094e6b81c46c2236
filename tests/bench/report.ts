import { table } from '../../server/command/table.ts'

/** One measurement with its baseline, both of the same run. */
export interface Measured {
  readonly what: string
  readonly shop: number
  readonly yardstick: number
  /** `/s`: more is better; `s`, `ms`, `µs`, `kB`, `MB`: less is better; empty: a score or a share */
  readonly unit: '/s' | 's' | 'ms' | 'µs' | 'kB' | 'MB' | ''
  /** what the baseline does */
  readonly against: string
}

const COLUMNS = [
  { title: 'what' },
  { title: 'shop', align: 'right' },
  { title: 'yardstick', align: 'right' },
  { title: 'shop ÷ yardstick', align: 'right' },
  { title: 'the yardstick' },
] as const

const digits = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: value < 1 ? 4 : value < 100 ? 2 : 0 })

/** The measurements as a table of ratios with both figures. */
export const report = (rows: readonly Measured[]): string =>
  table(
    COLUMNS,
    rows.map(({ what, shop, yardstick, unit, against }) => [
      what,
      `${digits(shop)} ${unit}`.trimEnd(),
      `${digits(yardstick)} ${unit}`.trimEnd(),
      (shop / yardstick).toFixed(3),
      against,
    ]),
    { isTTY: false, columns: 0 },
  )
