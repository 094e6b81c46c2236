import { type Locale, LANGUAGES, perLocale } from '../kernel/locale.ts'

/** Orders texts as a reader expects them: by their first number where the rest is the same, else by the alphabet, numbers within by size. */
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

/** What may stand before a measure, and the second of two numbers that it lies between: `tot 20 kg`, `5 tot 7 jaar`, `7–24 V`. */
const MEASURE =
  /^(?:[<>≤≥±~\s]|(?:tot|up to|max\.?|ca\.?|circa)\s)*(-?\d+(?:\.\d+)?)(?:\s*(?:tot|to|–|-)\s*\d+(?:\.\d+)?)?/iu

/** Reads `1.200,5 mm` (Dutch) or `1,200.5 mm` (English): a number, of two the first, and what it counts; null when there is none. */
export const measureOf = (text: string, locale: Locale): Measure | null => {
  const plain = text.replace(THOUSANDS[locale], '').replaceAll(LANGUAGES[locale].point, '.')
  const [measure, amount] = MEASURE.exec(plain) ?? []
  return measure === undefined ? null : inSmallest(Number(amount), plain.slice(measure.length).trim())
}

/** Units of the same thing, each with how many of the first it is. Words in Dutch and English, as specifications write them. */
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

/** An amount in the smallest unit of its kind, so that `6 maanden` is less than `2 jaar`; a unit that is not known stays as it is. */
export const inSmallest = (
  amount: number,
  unit: string,
): { readonly amount: number; readonly unit: string } => {
  const known = UNITS.get(unit)
  return known === undefined ? { amount, unit } : { amount: amount * known.amount, unit: known.unit }
}
