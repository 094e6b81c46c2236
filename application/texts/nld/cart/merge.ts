export const merge = {
  intro: 'Je winkelwagens zijn samengevoegd.',
  gone: 'niet meer leverbaar',
  added: '{{count}} toegevoegd',
  addedLast: '{{count}} toegevoegd, meer is er niet',
  changed: '{{count}} in plaats van {{before}}',
  changedLast: '{{count}} in plaats van {{before}}, meer is er niet',
} as const
