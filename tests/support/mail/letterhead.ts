import type { Letterhead } from '../../../application/shop/mail/letterhead.ts'

/** A seller whose name must be escaped in HTML. */
export const LETTERHEAD: Letterhead = {
  shop: 'Wachthuis',
  terms: {
    nld: { title: 'Algemene voorwaarden', html: '<p>Alle voorwaarden</p>' },
    eng: { title: 'Terms and conditions', html: '<p>All terms</p>' },
  },
  returnDays: 60,
  phoneNumber: '+31 20 012 3456',
  look: { brand: '#0b4dd8', radius: 6, logo: null },
  sendBack: { nld: 'Stuur het naar Utrecht.', eng: 'Send it to Utrecht.' },
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
