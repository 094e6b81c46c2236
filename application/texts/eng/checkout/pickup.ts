import type { pickup as nld } from '../../nld/checkout/pickup.ts'

export const pickup: Readonly<Record<keyof typeof nld, string>> = {
  title: 'Choose a pick-up point',
  distances: 'How far is it?',
  near: 'Near {{address}}, nearest first.',
  searching: 'Looking for pick-up points …',
  none: 'There is no pick-up point near this address. Choose another delivery option.',
  retry: 'Try again',
  today: 'Today: {{hours}}',
  allHours: 'All opening hours',
  closed: 'closed',
  always: 'open 24 hours',
}
