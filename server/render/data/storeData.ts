import type { OnlineStore } from 'schema-dts'
import type { AppConfig } from '../../../application/contract/files/appConfig.ts'
import type { Absolute } from './dataOf.ts'
import { returnPolicy } from './returnPolicy.ts'

/** The shop itself: who sells, where to reach them, and what may be sent back. */
export const storeData = (config: AppConfig, at: Absolute): OnlineStore => {
  const { company, support } = config
  return {
    '@type': 'OnlineStore',
    name: config.organizationName,
    legalName: company.name,
    url: at('/'),
    logo: at(config.logoUrl),
    vatID: company.vatNumber,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${company.streetName} ${company.houseNumber}`,
      postalCode: company.zipCode,
      addressLocality: company.city,
      addressCountry: company.countryCode,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: support.phoneNumber,
      email: support.emailAddress,
    },
    hasMerchantReturnPolicy: returnPolicy(config.returnPolicy.returnDays),
  }
}
