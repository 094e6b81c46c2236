import type { vatAbroad as nld } from '../../nld/account/vatAbroad.ts'

export const vatAbroad: Readonly<Record<keyof typeof nld, string>> = {
  text: 'As a business in {{country}} you pay {{vat}} here. Reverse charge requires a verified VAT number; we do not offer that yet.',
  'vat.NL': 'Dutch VAT',
  'vat.BE': 'Belgian VAT',
}
