import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import { prepareTexts } from './prepareTexts.ts'
import type { PlainTextKey, Say, Texts, Translation } from './textKey.ts'

/** The texts of a namespace in every language: returns the translator of a language. */
export interface Namespace<T extends Texts> {
  (locale: Locale): Say<T>
  /** whether the text exists, for a key from outside */
  readonly has: (key: string) => key is PlainTextKey<T>
}

/**
 * Creates a namespace from its files, one per language. All languages are loaded with the importing module.
 * @param files by path, as an eager `import.meta.glob` returns them; each language is a sibling folder
 */
export const namespace = <T extends Texts>(files: Readonly<Record<string, unknown>>): Namespace<T> => {
  const prepared = new Map<Locale, Say<T>>()
  const textsIn = (locale: Locale) =>
    Object.entries(files).find(([path]) => path.includes(`/${locale}/`))?.[1] as Translation<T>
  const sayIn = (locale: Locale): Say<T> => {
    const say = prepared.get(locale) ?? prepareTexts<T>(locale, textsIn(locale))
    prepared.set(locale, say)
    return say
  }
  return Object.assign(sayIn, {
    has: (key: string): key is PlainTextKey<T> => Object.hasOwn(textsIn(LOCALES[0]), key),
  })
}
