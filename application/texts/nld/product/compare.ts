export const compare = {
  title: 'Vergelijk met andere',
  this: 'Dit product',
  price: 'Prijs',
  delivery: 'Levering',
  order: 'Bestellen',
  toForm: 'Naar bestellen',
  none: 'Niet opgegeven',
} as const
