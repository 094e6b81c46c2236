export const paymentLines = {
  coupon: 'Kortingscode',
  rounding: 'Afronding',
  'due-now': 'Eerste deel van de bestelling',
  outstanding: 'Rest van de bestelling',
} as const
