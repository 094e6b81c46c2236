import type { Locale } from '../../../domain/kernel/locale.ts'

/** What the fields of an address say beside their labels. */
export interface AddressWords {
  readonly change: string
  readonly searchAddress: string
  readonly addressHint: string
  readonly byHand: string
  /** of a postcode and number that nothing was found for */
  readonly notFound: string
}

export const ADDRESS_WORDS: Readonly<Record<Locale, AddressWords>> = {
  nld: {
    change: 'Wijzig',
    searchAddress: 'Zoek je adres',
    addressHint: 'Straat en plaats vullen wij in.',
    byHand: 'Zelf invullen',
    notFound: 'Geen adres gevonden. Controleer je postcode en huisnummer, of vul straat en plaats zelf in.',
  },
  eng: {
    change: 'Change',
    searchAddress: 'Find your address',
    addressHint: 'We fill in street and city.',
    byHand: 'Enter it yourself',
    notFound: 'No address found. Check your postal code and house number, or enter street and city yourself.',
  },
}
