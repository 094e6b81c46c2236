import type { merge as nld } from '../../nld/cart/merge.ts'

export const merge: Readonly<Record<keyof typeof nld, string>> = {
  intro: 'Your carts have been merged.',
  gone: 'no longer available',
  added: '{{count}} added',
  addedLast: '{{count}} added, the last ones in stock',
  changed: '{{count}} instead of {{before}}',
  changedLast: '{{count}} instead of {{before}}, the last ones in stock',
}
