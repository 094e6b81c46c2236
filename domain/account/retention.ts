import { companyRulesOf } from '../country/companyRules.ts'
import { COUNTRY_CODES } from '../country/country.ts'
import { yearIn } from '../kernel/days.ts'

/**
 * The end of the tax law's retention period of the buyer's name:
 * the beginning of the first year after it, ms since 1970.
 * @param placedAt ms since 1970
 * @param countryCode the destination, ISO 3166
 */
export const retainedUntil = (placedAt: number, countryCode: string): number =>
  Date.UTC(yearIn(placedAt) + companyRulesOf(countryCode).retention.years + 1, 0)

/**
 * Whether tax law still requires the buyer's name; null if that depends on the destination country.
 * @param placedAt ms since 1970
 * @param now ms since 1970
 */
export const isRetained = (placedAt: number, now: number): boolean | null => {
  const kept = COUNTRY_CODES.map((country) => retainedUntil(placedAt, country) > now)
  if (kept.every(Boolean)) return true
  return kept.some(Boolean) ? null : false
}
