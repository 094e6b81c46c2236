import type { Party } from './invoice.ts'

/**
 * The country whose registers a party's numbers are of (ISO 3166): the one that its VAT number begins with, since a company may order for an
 * address abroad and keeps the numbers that it registered with; without one the country that it is in.
 */
export const registerCountry = ({
  vatNumber,
  countryCode,
}: Pick<Party, 'vatNumber' | 'countryCode'>): string =>
  /^[A-Z]{2}/u.exec(vatNumber?.toUpperCase() ?? '')?.[0] ?? countryCode
