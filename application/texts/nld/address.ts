export const address = {
  change: 'Wijzig',
  searchAddress: 'Zoek je adres',
  addressHint: 'Straat en plaats vullen wij in.',
  byHand: 'Zelf invullen',
  notFound: 'Geen adres gevonden. Controleer je postcode en huisnummer, of vul straat en plaats zelf in.',
} as const
