export const staff = {
  'refund.subject': 'Terugbetaling geweigerd: bestelling {{number}}',
  'refund.text':
    'De betaaldienst stuurt {{amount}} van bestelling {{number}} niet terug. De klant wacht op dit geld.',
  'refund.todo':
    'Bekijk de bestelling met npx toonbank orders show {{number}}. Probeer het opnieuw met orders refund --retry, of betaal zelf terug en leg dat vast met orders refund --by-hand.',
  'failed-refund.subject': 'Terugbetaling kwam terug: bestelling {{number}}',
  'failed-refund.text':
    'De bank van de klant nam {{amount}} van bestelling {{number}} niet aan. Het geld is terug bij de betaaldienst en de klant wacht erop.',
  'failed-refund.todo':
    'Vraag de klant naar het juiste rekeningnummer en bekijk de bestelling met npx toonbank orders show {{number}}. Betaal zelf terug en leg dat vast met orders refund --by-hand, of probeer het opnieuw met orders refund --retry.',
  'capture.subject': 'Betaling niet geïnd: bestelling {{number}}',
  'capture.text':
    'De betaaldienst int {{amount}} voor bestelling {{number}} niet. De bestelling is al verstuurd.',
  'capture.todo':
    'Bekijk de bestelling met npx toonbank orders show {{number}} en vraag de klant om te betalen.',
  'chargeback.subject': 'Bank haalt betaling terug: bestelling {{number}}',
  'chargeback.text':
    'De bank van de klant haalde {{amount}} van bestelling {{number}} terug. De klant moet dit bedrag weer betalen.',
  'chargeback.todo':
    'Bekijk de bestelling met npx toonbank orders show {{number}}. Vraag de klant om te betalen, of betwist het bij de betaaldienst.',
  lapsed: 'De toestemming voor deze betaling is verlopen.',
  reason: 'De betaaldienst geeft als reden: {{reason}}',
  'return.subject': 'Retour aangemeld: bestelling {{number}}',
  'return.text': '{{name}} stuurt terug:',
  'return.all': 'De hele bestelling',
  'return.next':
    'Stuur het retourlabel, of wacht op het pakket. De bestelling: npx toonbank orders show {{number}}',
  'ticket.subject': 'Een klant schrijft: {{subject}}',
  'ticket.answer': 'Lezen en beantwoorden: npx toonbank tickets show {{uid}}',
} as const
