import { LANGUAGES, type Locale } from '../../../domain/kernel/locale.ts'

/** Formats alternatives for a sentence: '1234 AB of 1000'. */
export const oneOf = (locale: Locale, choices: readonly string[]): string =>
  new Intl.ListFormat(LANGUAGES[locale].tag, { type: 'disjunction' }).format(choices)
