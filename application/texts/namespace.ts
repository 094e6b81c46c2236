import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import { prepareTexts } from './prepareTexts.ts'
import type { PlainTextKey, Say, Texts, Translation } from './textKey.ts'

/** The texts of a noun in every language: given a language, what says them. */
export interface Namespace<T extends Texts> {
  (locale: Locale): Say<T>
  /** whether there is such a text, for a key from outside */
  readonly has: (key: string) => key is PlainTextKey<T>
}

/**
 * A namespace of these files, one for each language, in the folder of its name. Its languages come with
 * whatever imports it.
 * @param files by path, as an eager `import.meta.glob` gathers them: the next language is a folder beside the
 * others
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
