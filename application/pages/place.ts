import { LANGUAGES, LOCALES, type Locale } from '../../domain/kernel/locale.ts'

/** A path taken apart: its language, and what stands between the slashes below that one's home page. */
export interface Place {
  readonly locale: Locale
  /** `['']` is the home page */
  readonly words: readonly [string, ...string[]]
}

/** Takes a path (no query) apart. What has no language's prefix is in the first one. */
export const placeOf = (path: string): Place => {
  const locale =
    LOCALES.find((one) => LANGUAGES[one].prefix !== '' && isBelow(path, LANGUAGES[one].prefix)) ?? LOCALES[0]
  const [first = '', ...more] = path.slice(LANGUAGES[locale].prefix.length).replace(/^\//, '').split('/')
  return { locale, words: [first, ...more] }
}

/** The path of some words joined by slashes, in a language; '' is its home page. */
export const pathIn = (locale: Locale, words: string): string =>
  words === '' ? LANGUAGES[locale].prefix || '/' : `${LANGUAGES[locale].prefix}/${words}`

/** Whether a path is another one, or stands anywhere below it. */
export const isBelow = (path: string, above: string): boolean =>
  path === above || path.startsWith(`${above}/`)
