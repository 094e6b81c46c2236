export const news = {
  offline: 'Je bent offline. Je wijzigingen worden bewaard en verstuurd zodra er weer verbinding is.',
  undo: 'Ongedaan maken',
  removed: '{{title}} is verwijderd',
  changed_one: '{{title}}: {{count, number}} stuk',
  changed_other: '{{title}}: {{count, number}} stuks',
  lines_one: '{{count, number}} artikel gewijzigd',
  lines_other: '{{count, number}} artikelen gewijzigd',
  total: 'Totaal {{amount}}',
} as const
