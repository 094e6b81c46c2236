import { createInstance } from 'i18next'
import { LANGUAGE_TAG, type Locale } from '../../domain/kernel/locale.ts'
import { numberFormats } from './numberFormats.ts'
import type { OutsideValues, Say, Words } from './textKey.ts'

/** So many finished texts are remembered, and none that is long: what visitors search for must not fill the memory. */
const MOST = 2_000
const LONGEST = 200

/**
 * Prepares the words of one language once, and answers with a function that makes an i18next instance over them: one for each
 * rendering, one for a browser. A key that isn't there (a refusal newer than the page) says 'error.generic'; a gap that nothing fills
 * stays as it is. Nothing is escaped, since React does that.
 */
export const prepareTexts = (locale: Locale, words: Words): (() => Say) => {
  const prepared = createInstance()
  const lng = LANGUAGE_TAG[locale]
  void prepared.init({
    lng,
    resources: { [lng]: { translation: words } },
    initAsync: false,
    load: 'currentOnly',
    // keys have dots and are flat
    keySeparator: false,
    nsSeparator: false,
    ignoreJSONStructure: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: () => words['error.generic'],
  })
  for (const [name, format] of Object.entries(numberFormats(locale)))
    prepared.services.formatter?.add(name, format)
  // i18next takes microseconds for a text, and a page says some hundred, most of which the page before it said too
  const finished = new Map<string, string>()
  return () => {
    const own = prepared.cloneInstance()
    return (key: string, values?: OutsideValues): string => {
      const name = values === undefined ? key : key + JSON.stringify(values)
      const before = finished.get(name)
      if (before !== undefined) return before
      // `replace`, so that no value is taken for an option; a plural form is looked for only where there is no such text
      const replace = values ?? {}
      const text = own.t(
        key,
        Object.hasOwn(words, key) ? { replace } : { replace, count: Number(replace['count']) },
      )
      if (finished.size >= MOST) finished.clear()
      if (name.length <= LONGEST) finished.set(name, text)
      return text
    }
  }
}
