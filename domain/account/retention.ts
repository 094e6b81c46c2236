import { companyRulesOf } from '../country/companyRules.ts'
import { COUNTRY_CODES } from '../country/country.ts'
import { yearIn } from '../kernel/days.ts'

/**
 * Until when tax law wants it known who bought: the beginning of the first year in which that is over, ms since 1970.
 * @param placedAt ms since 1970
 * @param countryCode where it was sent to, ISO 3166
 */
export const retainedUntil = (placedAt: number, countryCode: string): number =>
  Date.UTC(yearIn(placedAt) + companyRulesOf(countryCode).retention.years + 1, 0)

/** Whether tax law still keeps who bought; null where that depends on the country that it was sent to. @param placedAt @param now ms since 1970 */
export const isRetained = (placedAt: number, now: number): boolean | null => {
  const kept = COUNTRY_CODES.map((country) => retainedUntil(placedAt, country) > now)
  if (kept.every(Boolean)) return true
  return kept.some(Boolean) ? null : false
}
