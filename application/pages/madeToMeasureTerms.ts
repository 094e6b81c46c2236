import type { BasisPoints } from '../../domain/kernel/cents.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { DEVIATION_MARGIN } from '../../domain/pricing/customSize.ts'
import { MADE_TERMS } from '../texts/product/madeTerms.ts'

/** The terms of made-to-measure products, each by itself, without the deposit. */
export const madeTermsIn = (locale: Locale) => {
  const say = MADE_TERMS(locale)
  return {
    margin: say('margin', { margin: String(DEVIATION_MARGIN) }),
    guarantee: say('guarantee'),
    withdrawal: say('withdrawal'),
  }
}

/** The shop's setting for paying made-to-measure products in two parts. */
interface DepositTerms {
  readonly state: boolean
  readonly percentage: BasisPoints
}

/**
 * The terms that a buyer must see before paying for made-to-measure products [9-047, 9-048, 9-049] (Directive
 * 2011/83/EU, article 16(c), excludes withdrawal; the legal guarantee still applies). The margin states what
 * was agreed; it excludes no claim.
 * @param terms the shop's setting; null if the amount due is shown instead
 */
export const madeToMeasureTerms = (locale: Locale, terms: DepositTerms | null): readonly string[] => {
  const { margin, withdrawal, guarantee } = madeTermsIn(locale)
  if (!terms?.state) return [margin, withdrawal, guarantee]
  const now = terms.percentage / 100
  const deposit = MADE_TERMS(locale)('deposit', { now: String(now), later: String(100 - now) })
  return [margin, withdrawal, guarantee, deposit]
}
