import type { news as nld } from '../../nld/cart/news.ts'

export const news: Readonly<Record<keyof typeof nld, string>> = {
  offline: 'You are offline. Your changes are saved and will be sent once you are back online.',
  undo: 'Undo',
  removed: '{{title}} has been removed',
  changed_one: '{{title}}: quantity {{count, number}}',
  changed_other: '{{title}}: quantity {{count, number}}',
  lines_one: '{{count, number}} item changed',
  lines_other: '{{count, number}} items changed',
  total: 'Total {{amount}}',
}
