import type { Locale } from '../../../domain/kernel/locale.ts'

interface Words {
  readonly text: string
  readonly search: string
  readonly categories: string
}

/** What a page that is not there says of the ways on. */
export const NOT_FOUND_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    text: 'Op dit adres staat niets. Misschien is de pagina verhuisd.',
    search: 'Zoek in de winkel',
    categories: 'Of kijk bij',
  },
  eng: {
    text: 'There is nothing at this address. The page may have moved.',
    search: 'Search the shop',
    categories: 'Or browse',
  },
}
