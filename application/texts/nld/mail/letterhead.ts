export const letterhead = {
  'register.NL': 'KvK',
  'register.BE': 'KBO',
  vat: 'Btw-id',
  phone: 'Telefoon',
} as const
