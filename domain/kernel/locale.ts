/** A language's codes and formats, besides its texts. */
interface Language {
  /** ISO 639-1, for `hreflang` and URLs that name a language */
  readonly code: string
  /** BCP 47, for `lang` and for number and date formats */
  readonly tag: string
  /** prefix of every URL path in the language: empty for the first, which is at the root [1-032] */
  readonly prefix: string
  /** thousands separator */
  readonly group: string
  /** decimal separator */
  readonly point: string
  /** suffix of a whole amount in the shop; '' for none */
  readonly whole: string
  /** an amount with the euro sign @param minus '' for an amount that is not negative */
  readonly euros: (minus: string, digits: string) => string
}

/** The shop's languages by ISO 639-2 code, Dutch first [1-027]: a further language is one more entry. */
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

/** The other one of the two languages. */
export const otherLocale = (locale: Locale): Locale => (locale === 'nld' ? 'eng' : 'nld')

export type Translated = Readonly<Record<Locale, string>>
