/** What a language writes in a way of its own, beside its texts. */
interface Language {
  /** ISO 639-1, for `hreflang` and addresses that name a language */
  readonly code: string
  /** BCP 47, for `lang` and formats of numbers and days */
  readonly tag: string
  /** stands before every address of the language: nothing for the first one, which is at the root [1-032] */
  readonly prefix: string
  /** between the thousands of a number */
  readonly group: string
  /** before its decimals */
  readonly point: string
  /** what a whole amount in the shop ends in; '' for no such sign */
  readonly whole: string
  /** an amount with its sign @param minus '' for an amount that is not negative */
  readonly euros: (minus: string, digits: string) => string
}

/** The shop's languages by ISO 639-2 code, Dutch first [1-027]: another language is one more entry. */
export const LANGUAGES = {
  nld: {
    code: 'nl',
    tag: 'nl-NL',
    prefix: '',
    group: '.',
    point: ',',
    whole: ',-',
    euros: (minus, digits) => `€\u00a0${minus}${digits}`,
  },
  eng: {
    code: 'en',
    tag: 'en-US',
    prefix: '/en',
    group: ',',
    point: '.',
    whole: '',
    euros: (minus, digits) => `${minus}€${digits}`,
  },
} as const satisfies Record<string, Language>

export type Locale = keyof typeof LANGUAGES

export const LOCALES = Object.keys(LANGUAGES) as unknown as readonly [Locale, ...Locale[]]

/** A value for every language. */
export const perLocale = <Value>(valueOf: (locale: Locale) => Value): Readonly<Record<Locale, Value>> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, valueOf(locale)])) as Record<Locale, Value>

/** The language that this one is not. */
export const otherLocale = (locale: Locale): Locale => (locale === 'nld' ? 'eng' : 'nld')

/** A text in every language of the shop. */
export type Translated = Readonly<Record<Locale, string>>
