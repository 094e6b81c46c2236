import { type Locale, LANGUAGES, perLocale } from '../kernel/locale.ts'

/**
 * A comparator in natural order: measures first, by unit and amount; other texts alphabetically, with
 * embedded numbers by value.
 */
export const naturalOrder = (locale: Locale): ((a: string, b: string) => number) => {
  const collator = new Intl.Collator(LANGUAGES[locale].tag, { numeric: true })
  const byText = (a: string, b: string): number => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
  return (a, b) => {
    const [one, other] = [measureOf(a, locale), measureOf(b, locale)]
    if (one === null || other === null)
      return (one === null ? 1 : 0) - (other === null ? 1 : 0) || byText(a, b)
    return byText(one.unit, other.unit) || one.amount - other.amount || byText(a, b)
  }
}

interface Measure {
  readonly amount: number
  readonly unit: string
}

const THOUSANDS = perLocale((locale) => new RegExp(`[${LANGUAGES[locale].group}](?=\\d{3}(?!\\d))`, 'gu'))

/** Words before a measure, and the second number of a range: `tot 20 kg`, `5 tot 7 jaar`, `7–24 V`. */
const MEASURE =
  /^(?:[<>≤≥±~\s]|(?:tot|up to|max\.?|ca\.?|circa)\s)*(-?\d+(?:\.\d+)?)(?:\s*(?:tot|to|–|-)\s*\d+(?:\.\d+)?)?/iu

/**
 * Parses `1.200,5 mm` (Dutch) or `1,200.5 mm` (English): a number,
 * the first one of a range, and its unit; null if there is none.
 */
export const measureOf = (text: string, locale: Locale): Measure | null => {
  const plain = text.replace(THOUSANDS[locale], '').replaceAll(LANGUAGES[locale].point, '.')
  const [measure, amount] = MEASURE.exec(plain) ?? []
  return measure === undefined ? null : inSmallest(Number(amount), plain.slice(measure.length).trim())
}

/**
 * Units by quantity, each with its size in the first unit.
 * Dutch and English words, as specifications write them.
 */
const KINDS: readonly (readonly (readonly [amount: number, ...words: readonly string[]])[])[] = [
  [
    [1, 'mm'],
    [10, 'cm'],
    [1_000, 'm'],
    [1_000_000, 'km'],
  ],
  [
    [1, 'g', 'gram'],
    [1_000, 'kg'],
  ],
  [
    [1, 'mAh'],
    [1_000, 'Ah'],
  ],
  [
    [1, 'MB'],
    [1_024, 'GB'],
    [1_048_576, 'TB'],
  ],
  [
    [1, 'seconde', 'seconden', 'second', 'seconds'],
    [60, 'minuut', 'minuten', 'minute', 'minutes'],
    [3_600, 'uur', 'hour', 'hours'],
    [86_400, 'dag', 'dagen', 'day', 'days'],
    [604_800, 'week', 'weken', 'weeks'],
    [2_629_800, 'maand', 'maanden', 'month', 'months'],
    [31_557_600, 'jaar', 'jaren', 'year', 'years'],
  ],
]

const UNITS: ReadonlyMap<string, { readonly amount: number; readonly unit: string }> = new Map(
  KINDS.flatMap((kind) =>
    kind.flatMap(([amount, ...words]) =>
      words.map((word) => [word, { amount, unit: kind[0]?.[1] ?? word }] as const),
    ),
  ),
)

/**
 * Converts an amount to the smallest unit of its quantity, so that `6 maanden` is less than `2 jaar`; an
 * unknown unit stays unchanged.
 */
export const inSmallest = (
  amount: number,
  unit: string,
): { readonly amount: number; readonly unit: string } => {
  const known = UNITS.get(unit)
  return known === undefined ? { amount, unit } : { amount: amount * known.amount, unit: known.unit }
}
