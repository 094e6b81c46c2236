import type { Locale } from '../../../domain/kernel/locale.ts'
import type { MailLook } from './mailLook.ts'
import type { ShopConfigFile } from '../../contract/files/appConfig.ts'

/** Who writes: each mail names the seller as each page does. */
export interface Letterhead {
  readonly shop: string
  readonly company: ShopConfigFile['company']
  /** as people write it */
  readonly phoneNumber: string
  readonly look: MailLook
  /** the terms that an order is placed under, their HTML; null where the shop has no page of them */
  readonly terms: Readonly<Record<Locale, { readonly title: string; readonly html: string } | null>>
  /** days after receipt in which a buyer can change their mind */
  readonly returnDays: number
  /** how goods go back, as its pages say it */
  readonly sendBack: Readonly<Record<Locale, string>>
}

/** The seller's facts, a line each. */
export const companyLines = (
  { company, phoneNumber }: Letterhead,
  words: {
    /** by the country that the seller is of */
    readonly register: Readonly<Record<Letterhead['company']['countryCode'], string>>
    readonly vat: string
    readonly phone: string
  },
): readonly string[] => [
  company.name,
  `${company.streetName} ${company.houseNumber}, ${company.zipCode} ${company.city}`,
  `${words.register[company.countryCode]} ${company.cocNumber}`,
  `${words.vat} ${company.vatNumber}`,
  company.emailAddress,
  `${words.phone} ${phoneNumber}`,
]
