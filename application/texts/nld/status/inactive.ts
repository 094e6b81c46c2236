export const inactive = {
  text: 'De winkel is nu even dicht. Wat al besteld is, loopt gewoon door.',
  noConnection: 'De winkel kan nu niet bij zijn gegevens. Probeer het over een minuut opnieuw.',
  retry: 'Opnieuw proberen',
  code: 'Code: {{code}}',
} as const
