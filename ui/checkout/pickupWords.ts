import type { Locale } from '../../domain/kernel/locale.ts'

interface Words {
  readonly title: string
  /** above the drawing of how far each point lies */
  readonly distances: string
  readonly near: (address: string) => string
  readonly searching: string
  readonly none: string
  readonly retry: string
  readonly today: (hours: string) => string
  readonly allHours: string
  readonly closed: string
  readonly always: string
}

/** What is said of pick-up points: only the step that has them loads it. */
export const PICKUP_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    title: 'Kies een afhaalpunt',
    distances: 'Hoe ver is het?',
    near: (address) => `In de buurt van ${address}, het dichtstbijzijnde eerst.`,
    searching: 'Afhaalpunten worden opgezocht.',
    none: 'Bij dit adres is geen afhaalpunt. Kies een andere manier van bezorgen.',
    retry: 'Opnieuw proberen',
    today: (hours) => `Vandaag: ${hours}`,
    allHours: 'Alle openingstijden',
    closed: 'gesloten',
    always: 'dag en nacht open',
  },
  eng: {
    title: 'Choose a pick-up point',
    distances: 'How far is it?',
    near: (address) => `Near ${address}, nearest first.`,
    searching: 'Looking up pick-up points.',
    none: 'There is no pick-up point near this address. Choose another way of delivery.',
    retry: 'Try again',
    today: (hours) => `Today: ${hours}`,
    allHours: 'All opening hours',
    closed: 'closed',
    always: 'open day and night',
  },
}
