import type { ShopConfigFile } from '../../contract/files/appConfig.ts'

/** Who writes: each mail names the seller as each page does. */
export interface Letterhead {
  readonly shop: string
  readonly company: ShopConfigFile['company']
}

/** The seller's facts, a line each. */
export const companyLines = (
  { company }: Letterhead,
  words: { readonly coc: string; readonly vat: string },
): readonly string[] => [
  company.name,
  `${company.streetName} ${company.houseNumber}, ${company.zipCode} ${company.city}`,
  `${words.coc} ${company.cocNumber}`,
  `${words.vat} ${company.vatNumber}`,
  company.emailAddress,
]
