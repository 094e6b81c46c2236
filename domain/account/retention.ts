import { COUNTRIES } from '../kernel/country.ts'

const YEAR = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Amsterdam', year: 'numeric' })

/** Whole years after that of the sale: in Belgium ten (VAT code, article 60), in the Netherlands seven (AWR, article 52). */
const yearsIn = (countryCode: string): number => (countryCode === 'BE' ? 10 : 7)

/**
 * Until when tax law wants it known who bought: the beginning of the first year in which that is over, ms since 1970.
 * @param placedAt ms since 1970
 * @param countryCode where it was sent to, ISO 3166
 */
export const retainedUntil = (placedAt: number, countryCode: string): number =>
  Date.UTC(Number(YEAR.format(placedAt)) + yearsIn(countryCode) + 1, 0)

/** Whether tax law still keeps who bought; null where that depends on the country that it was sent to. @param placedAt @param now ms since 1970 */
export const isRetained = (placedAt: number, now: number): boolean | null => {
  const kept = COUNTRIES.map((country) => retainedUntil(placedAt, country) > now)
  if (kept.every(Boolean)) return true
  return kept.some(Boolean) ? null : false
}
