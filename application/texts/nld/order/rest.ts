export const rest = {
  pay: 'Betaal {{amount}}',
  early: 'De rest nu al betalen',
  pending: 'Je betaling van de rest wordt verwerkt.',
  paidTitle: 'Bedankt voor je betaling',
  whole: 'Je bestelling is helemaal betaald.',
  part: 'Je betaling is ontvangen. Er staat nog een bedrag open.',
  lost: 'Er is niets afgeschreven. Het bedrag staat nog open.',
  changed:
    'Je bestelling is gewijzigd en kost meer dan er is betaald. We versturen alles zodra de rest betaald is.',
} as const
