import type { Locale } from '../../../domain/kernel/locale.ts'
import { LETTERHEAD } from '../../texts/mail/letterhead.ts'
import type { MailLook } from './layout/mailLook.ts'
import type { ShopConfigFile } from '../../contract/files/appConfig.ts'

/** The sender: each mail names the seller as each page does. */
export interface Letterhead {
  readonly shop: string
  readonly company: ShopConfigFile['company']
  /** as it is displayed */
  readonly phoneNumber: string
  readonly look: MailLook
  /** the terms of sale as HTML; null if the shop has no page of terms */
  readonly terms: Readonly<Record<Locale, { readonly title: string; readonly html: string } | null>>
  /** days after receipt in which a buyer may withdraw */
  readonly returnDays: number
  /** how to send goods back, in the words of the shop's pages */
  readonly sendBack: Readonly<Record<Locale, string>>
}

/** The seller's details, one per line. */
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
