import { companyRulesOf } from '../country/companyRules.ts'
import { tidyCode } from '../kernel/typedText.ts'

/** As such numbers are compared: capitals, without the signs that people set between groups. */
export const tidyNumber = (text: string): string =>
  tidyCode(text)
    .toUpperCase()
    .replaceAll(/[\s.,/-]/g, '')

/**
 * Whether a tidy text can be a VAT number of that country, by form and checksum. Whether it is anybody's, only that country's
 * administration knows.
 */
export const isVatNumber = (text: string, countryCode: string): boolean =>
  companyRulesOf(countryCode).vatNumber.isOne(text)

/** Whether a tidy text can be a company's number in the register of that country. */
export const isCompanyNumber = (text: string, countryCode: string): boolean =>
  companyRulesOf(countryCode).companyNumber.isOne(text)
