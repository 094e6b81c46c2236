import type { MerchantReturnPolicy } from 'schema-dts'
import type { Country } from '../../../domain/country/country.ts'

/** Goods made to the buyer's measure cannot be returned (Directive 2011/83/EU, article 16(c)). */
export const noReturn = (seller: Country): MerchantReturnPolicy => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: seller,
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
})

/** Return policy: by mail, free of charge, within this many days [9-060, 9-061, 9-062]. */
export const returnPolicy = (seller: Country, days: number): MerchantReturnPolicy => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: seller,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: days,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
})
