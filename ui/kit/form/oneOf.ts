import { LANGUAGE_TAG, type Locale } from '../../../domain/kernel/locale.ts'

/** The choices of a sentence: '1234 AB of 1000'. */
export const oneOf = (locale: Locale, choices: readonly string[]): string =>
  new Intl.ListFormat(LANGUAGE_TAG[locale], { type: 'disjunction' }).format(choices)
