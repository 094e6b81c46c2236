import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import { LANGUAGE_PREFIX } from './pageKinds.ts'

/** A path taken apart: its language, and what stands between the slashes below that one's home page. */
export interface Place {
  readonly locale: Locale
  /** `['']` is the home page */
  readonly words: readonly [string, ...string[]]
}

/** Takes a path (no query) apart. What has no language's prefix is in the first one. */
export const placeOf = (path: string): Place => {
  const locale =
    LOCALES.find((one) => LANGUAGE_PREFIX[one] !== '' && isBelow(path, LANGUAGE_PREFIX[one])) ?? LOCALES[0]
  const [first = '', ...more] = path.slice(LANGUAGE_PREFIX[locale].length).replace(/^\//, '').split('/')
  return { locale, words: [first, ...more] }
}

/** The path of some words joined by slashes, in a language; '' is its home page. */
export const pathIn = (locale: Locale, words: string): string =>
  words === '' ? LANGUAGE_PREFIX[locale] || '/' : `${LANGUAGE_PREFIX[locale]}/${words}`

/** Whether a path is another one, or stands anywhere below it. */
export const isBelow = (path: string, above: string): boolean =>
  path === above || path.startsWith(`${above}/`)
