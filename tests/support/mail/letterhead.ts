import type { Letterhead } from '../../../application/shop/mail/letterhead.ts'

/** A seller whose name HTML must not take at its word. */
export const LETTERHEAD: Letterhead = {
  shop: 'Wachthuis',
  terms: {
    nld: { title: 'Algemene voorwaarden', html: '<p>Alle voorwaarden</p>' },
    eng: { title: 'Terms and conditions', html: '<p>All terms</p>' },
  },
  returnDays: 60,
  company: {
    name: 'Wacht & Huis <B.V.>',
    streetName: 'Voorbeeldstraat',
    houseNumber: '12',
    zipCode: '3500 AA',
    city: 'Utrecht',
    countryCode: 'NL',
    cocNumber: '12345678',
    vatNumber: 'NL123456782B01',
    emailAddress: 'hallo@wachthuis.example',
  },
}
