import { LANGUAGE_TAG, type Locale } from '../../domain/kernel/locale.ts'
import { numberText } from './numberText.ts'
import type { TextKey, TextValues, Words } from './textKey.ts'

/** Says a text in one language. */
export type Say = (key: TextKey, values?: TextValues) => string

const GAP = /\{\{(\w+)\}\}/g

/**
 * Says the texts of one language. Of a text that counts it takes the plural that `values.count` asks for; a gap that nothing fills
 * stays as it is, a number is written as the language does; a key that isn't there (a refusal newer than the page) says 'error.generic'.
 */
export const sayIn = (locale: Locale, words: Words): Say => {
  const texts = new Map<string, string>(Object.entries(words))
  const plural = new Intl.PluralRules(LANGUAGE_TAG[locale])
  const shown = (value: string | number): string =>
    typeof value === 'number' ? numberText(value, locale) : value
  return (key, values = {}) => {
    const text = texts.get(key) ?? texts.get(`${key}_${plural.select(Number(values['count']))}`)
    return (text ?? words['error.generic']).replace(GAP, (gap, name: string) => shown(values[name] ?? gap))
  }
}
