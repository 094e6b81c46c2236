import { tidyNumber } from '../../../domain/account/companyNumbers.ts'
import type { Party } from '../../../domain/invoices/invoice.ts'
import { registerCountry } from '../../../domain/invoices/registerCountry.ts'
import { group, leaf, type Xml } from './xml.ts'

/** The registers by country (ISO 6523, and EAS for VAT numbers). */
const COMPANY_SCHEMES: Readonly<Record<string, string>> = { NL: '0106', BE: '0208' }
const VAT_SCHEMES: Readonly<Record<string, string>> = { NL: '9944', BE: '9925' }

/** The scheme that a number or a category is of. */
export const VAT_SCHEME = group('cac:TaxScheme', [leaf('cbc:ID', 'VAT')])

/** Where documents for a party are sent to: the number of its company, else its VAT number; null for a consumer. */
export const endpointOf = (party: Party): { readonly scheme: string; readonly id: string } | null => {
  const { companyNumber, vatNumber } = party
  const country = registerCountry(party)
  const scheme = COMPANY_SCHEMES[country]
  if (companyNumber !== null && scheme !== undefined) return { scheme, id: tidyNumber(companyNumber) }
  const vatScheme = VAT_SCHEMES[country]
  return vatNumber === null || vatScheme === undefined
    ? null
    : { scheme: vatScheme, id: tidyNumber(vatNumber) }
}

/** Who sells or buys, by number and address. */
export const partyOf = (party: Party): Xml => {
  const { name, contact, street, zipCode, city, countryCode, emailAddress, companyNumber, vatNumber } = party
  const endpoint = endpointOf(party)
  const scheme = COMPANY_SCHEMES[registerCountry(party)]
  return group('cac:Party', [
    ...(endpoint === null ? [] : [leaf('cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme })]),
    group('cac:PostalAddress', [
      leaf('cbc:StreetName', street),
      leaf('cbc:CityName', city),
      leaf('cbc:PostalZone', zipCode),
      group('cac:Country', [leaf('cbc:IdentificationCode', countryCode)]),
    ]),
    ...(vatNumber === null
      ? []
      : [group('cac:PartyTaxScheme', [leaf('cbc:CompanyID', tidyNumber(vatNumber)), VAT_SCHEME])]),
    group('cac:PartyLegalEntity', [
      leaf('cbc:RegistrationName', name),
      ...(companyNumber === null
        ? []
        : [
            leaf(
              'cbc:CompanyID',
              tidyNumber(companyNumber),
              scheme === undefined ? {} : { schemeID: scheme },
            ),
          ]),
    ]),
    group('cac:Contact', [leaf('cbc:Name', contact), leaf('cbc:ElectronicMail', emailAddress)]),
  ])
}
