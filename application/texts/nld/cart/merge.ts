export const merge = {
  intro: 'Je winkelwagens zijn samengevoegd.',
  gone: 'niet meer leverbaar',
  added: '{{count}} toegevoegd',
  addedLast: '{{count}} toegevoegd, de laatste op voorraad',
  changed: '{{count}} in plaats van {{before}}',
  changedLast: '{{count}} in plaats van {{before}}, de laatste op voorraad',
} as const
