import { createInstance, type i18n } from 'i18next'
import { LANGUAGES, type Locale } from '../../domain/kernel/locale.ts'
import type { shop } from './nld/shop.ts'
import { numberFormats } from './numberFormats.ts'
import type { OutsideValues, Say, Texts, Translation } from './textKey.ts'

/**
 * Limits of the cache of finished texts, in number and length: visitors' search queries must not fill the
 * memory.
 */
const MOST = 4_000
const LONGEST = 200

/** One i18next instance per language, to which each namespace adds its texts. */
const instances = new Map<Locale, i18n>()
let namespaces = 0
// i18next takes microseconds per text, and a page has about a hundred, most of them the same as on the page
// before
const finished = new Map<string, string>()

const instanceOf = (locale: Locale): i18n => {
  const prepared = instances.get(locale)
  if (prepared) return prepared
  const instance = createInstance()
  void instance.init({
    lng: LANGUAGES[locale].tag,
    resources: {},
    initAsync: false,
    load: 'currentOnly',
    // keys are flat and contain dots
    keySeparator: false,
    nsSeparator: false,
    ignoreJSONStructure: false,
    interpolation: { escapeValue: false },
  })
  for (const [name, format] of Object.entries(numberFormats(locale)))
    instance.services.formatter?.add(name, format)
  instances.set(locale, instance)
  return instance
}

/**
 * Prepares the texts of one namespace in one language. A missing key (a refusal newer than the page) gives
 * 'error.generic'; an unfilled placeholder stays as it is. Values are not escaped, because React escapes
 * them.
 */
export const prepareTexts = <T extends Texts = typeof shop>(
  locale: Locale,
  texts: Translation<NoInfer<T>>,
): Say<T> => {
  const instance = instanceOf(locale)
  const ns = `${(namespaces += 1)}:`
  instance.addResourceBundle(LANGUAGES[locale].tag, ns, texts)
  const defaultValue = (texts as Texts)['error.generic']
  return (key: string, values?: OutsideValues): string => {
    const name = ns + key + (values ? JSON.stringify(values) : '')
    const before = finished.get(name)
    if (before !== undefined) return before
    // `replace`, so that no value is mistaken for an option; plural forms are only tried if the key itself
    // has no text
    const options = { ns, replace: values ?? {}, ...(defaultValue === undefined ? {} : { defaultValue }) }
    const text = instance.t(
      key,
      Object.hasOwn(texts, key) ? options : { ...options, count: Number(values?.['count']) },
    )
    if (finished.size >= MOST) finished.clear()
    if (name.length <= LONGEST) finished.set(name, text)
    return text
  }
}
