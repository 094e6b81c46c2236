export const quantity = {
  title: 'Jouw prijs per stuk',
  hint: 'Alle stuks van dit product in je winkelwagen tellen mee.',
  from_one: 'Vanaf 1 stuk',
  from_other: 'Vanaf {{count}} stuks',
} as const
