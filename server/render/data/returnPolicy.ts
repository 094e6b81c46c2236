import type { MerchantReturnPolicy } from 'schema-dts'

/** What is made to its buyer's measure stays sold (Directive 2011/83/EU, article 16(c)). */
export const NO_RETURN: MerchantReturnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'NL',
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
}

/** What may be sent back: by mail, free of charge, within so many days (specification, section 9). */
export const returnPolicy = (days: number): MerchantReturnPolicy => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'NL',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: days,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
})
