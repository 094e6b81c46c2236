import type { Locale } from '../../../domain/kernel/locale.ts'

interface Words {
  readonly text: string
  readonly noConnection: string
  readonly retry: string
  readonly code: (code: string) => string
}

/** What is said while the shop can’t be used. */
export const INACTIVE_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    text: 'De winkel is nu even dicht. Wat al besteld is, loopt gewoon door.',
    noConnection: 'De winkel kan nu niet bij zijn gegevens. Probeer het over een minuut opnieuw.',
    retry: 'Opnieuw proberen',
    code: (code) => `Code: ${code}`,
  },
  eng: {
    text: 'The shop is closed for the moment. Orders that have been placed go ahead as usual.',
    noConnection: 'The shop cannot reach its data right now. Try again in a minute.',
    retry: 'Try again',
    code: (code) => `Code: ${code}`,
  },
}
