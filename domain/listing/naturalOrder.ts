import { LANGUAGES, type Locale, perLocale } from '../kernel/locale.ts'
import { inSmallest } from './units.ts'

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
