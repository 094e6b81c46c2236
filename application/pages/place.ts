import { LANGUAGES, LOCALES, type Locale } from '../../domain/kernel/locale.ts'

/** A parsed path: its language, and its words below that language's home page. */
export interface Place {
  readonly locale: Locale
  /** `['']` for the home page */
  readonly words: readonly [string, ...string[]]
}

/** Parses a path (no query). A path without a language prefix is in the first language. */
export const placeOf = (path: string): Place => {
  const locale =
    LOCALES.find((one) => LANGUAGES[one].prefix !== '' && isBelow(path, LANGUAGES[one].prefix)) ?? LOCALES[0]
  const [first = '', ...more] = path.slice(LANGUAGES[locale].prefix.length).replace(/^\//, '').split('/')
  return { locale, words: [first, ...more] }
}

/** The path of words joined by slashes, in a language; '' gives its home page. */
export const pathIn = (locale: Locale, words: string): string =>
  words === '' ? LANGUAGES[locale].prefix || '/' : `${LANGUAGES[locale].prefix}/${words}`

/** Whether a path equals another or is below it. */
export const isBelow = (path: string, above: string): boolean =>
  path === above || path.startsWith(`${above}/`)
