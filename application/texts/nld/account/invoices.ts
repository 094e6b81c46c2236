export const invoices = {
  title: 'Facturen',
  none: 'Je hebt nog geen facturen',
  noneStep: 'Naar de winkel',
  order: 'Bekijk de bestelling',
  'kind.invoice': 'Factuur',
  'kind.credit-note': 'Creditfactuur',
  pdf: '{{number}} als pdf',
  xml: '{{number}} als e-factuur (xml)',
  kept: 'De wet laat ons facturen {{terms}}. Ook als je ons vraagt je gegevens te wissen blijven ze zo lang bestaan, met je naam en adres erop.',
  'term.NL': 'zeven jaar bewaren',
  'term.BE': 'in België tien',
} as const
