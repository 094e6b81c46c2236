import { LANGUAGE_TAG, type Locale } from '../kernel/locale.ts'

interface Measure {
  readonly amount: number
  readonly unit: string
}

const NUMBERS = {
  nld: { thousands: /\.(?=\d{3}(?!\d))/gu, decimal: ',' },
  eng: { thousands: /,(?=\d{3}(?!\d))/gu, decimal: '.' },
} as const satisfies Record<Locale, { thousands: RegExp; decimal: string }>

/** Reads `1.200,5 mm` (Dutch) or `1,200.5 mm` (English): a number and what follows it; null when it begins with none. */
export const measureOf = (text: string, locale: Locale): Measure | null => {
  const { thousands, decimal } = NUMBERS[locale]
  const plain = text.replace(thousands, '').replace(decimal, '.')
  const [whole, amount, unit = ''] = /^[<>≤≥±~\s]*(-?\d+(?:\.\d+)?)(.*)$/su.exec(plain) ?? []
  return whole === undefined ? null : { amount: Number(amount), unit: unit.trim() }
}

/** Orders texts as a reader expects them: by their first number where the rest is the same, else by the alphabet, numbers within by size. */
export const naturalOrder = (locale: Locale): ((a: string, b: string) => number) => {
  const collator = new Intl.Collator(LANGUAGE_TAG[locale], { numeric: true })
  const byText = (a: string, b: string): number => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
  return (a, b) => {
    const [one, other] = [measureOf(a, locale), measureOf(b, locale)]
    if (one === null || other === null)
      return (one === null ? 1 : 0) - (other === null ? 1 : 0) || byText(a, b)
    return byText(one.unit, other.unit) || one.amount - other.amount || byText(a, b)
  }
}
