import type { BasisPoints } from '../../domain/kernel/cents.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { DEVIATION_MARGIN } from '../../domain/pricing/customSize.ts'
import { MADE_TERMS } from '../texts/product/madeTerms.ts'

/** What must be known of what is made to measure, each by itself; what of it is paid now is another matter. */
export const madeTermsIn = (locale: Locale) => {
  const say = MADE_TERMS(locale)
  return {
    margin: say('margin', { margin: String(DEVIATION_MARGIN) }),
    guarantee: say('guarantee'),
    withdrawal: say('withdrawal'),
  }
}

/** The shop's setting, by which what is made to measure is paid in two parts. */
interface DepositTerms {
  readonly state: boolean
  readonly percentage: BasisPoints
}

/**
 * What a buyer must know of what is made to measure before they pay [9-047, 9-048, 9-049] (Directive 2011/83/EU, article 16(c), takes
 * away the withdrawal, and nothing takes away the guarantee). The margin says what was agreed; it excludes no claim.
 * @param terms the shop's setting; null where what is owed is said by its amount
 */
export const madeToMeasureTerms = (locale: Locale, terms: DepositTerms | null): readonly string[] => {
  const { margin, withdrawal, guarantee } = madeTermsIn(locale)
  if (!terms?.state) return [margin, withdrawal, guarantee]
  const now = terms.percentage / 100
  const deposit = MADE_TERMS(locale)('deposit', { now: String(now), later: String(100 - now) })
  return [margin, withdrawal, guarantee, deposit]
}
