/** The shop's languages by ISO 639-2 code, Dutch first [1-027]. */
export const LOCALES = ['nld', 'eng'] as const
export type Locale = (typeof LOCALES)[number]

/** The language that this one is not. */
export const otherLocale = (locale: Locale): Locale => (locale === 'nld' ? 'eng' : 'nld')

/** A text in every language of the shop. */
export type Translated = Readonly<Record<Locale, string>>

/** BCP 47 tags for `lang`, `hreflang` and number formats. */
export const LANGUAGE_TAG = { nld: 'nl-NL', eng: 'en-US' } as const satisfies Record<Locale, string>
