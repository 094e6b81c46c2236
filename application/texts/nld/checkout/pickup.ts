export const pickup = {
  title: 'Kies een afhaalpunt',
  distances: 'Hoe ver is het?',
  near: 'In de buurt van {{address}}, het dichtstbijzijnde eerst.',
  searching: 'We zoeken afhaalpunten …',
  none: 'Bij dit adres is geen afhaalpunt. Kies een andere bezorgoptie.',
  retry: 'Opnieuw proberen',
  today: 'Vandaag: {{hours}}',
  allHours: 'Alle openingstijden',
  closed: 'gesloten',
  always: 'dag en nacht open',
} as const
