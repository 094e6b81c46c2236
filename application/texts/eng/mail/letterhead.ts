import type { letterhead as nld } from '../../nld/mail/letterhead.ts'

export const letterhead: Readonly<Record<keyof typeof nld, string>> = {
  'register.NL': 'Chamber of Commerce',
  'register.BE': 'Company number (KBO)',
  vat: 'VAT number',
  phone: 'Phone',
}
