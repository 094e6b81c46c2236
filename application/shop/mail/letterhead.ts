import type { Locale } from '../../../domain/kernel/locale.ts'
import { LETTERHEAD } from '../../texts/mail/letterhead.ts'
import type { MailLook } from './layout/mailLook.ts'
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
export const companyLines = ({ company, phoneNumber }: Letterhead, locale: Locale): readonly string[] => {
  const say = LETTERHEAD(locale)
  return [
    company.name,
    `${company.streetName} ${company.houseNumber}, ${company.zipCode} ${company.city}`,
    `${say(`register.${company.countryCode}`)} ${company.cocNumber}`,
    `${say('vat')} ${company.vatNumber}`,
    company.emailAddress,
    `${say('phone')} ${phoneNumber}`,
  ]
}
