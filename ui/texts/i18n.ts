import { createInstance } from 'i18next'
import type { Locale } from '../../domain/kernel/locale.ts'
import { eng } from './eng.ts'
import { nld } from './nld.ts'
import type { TextKey, TextValues } from './textKey.ts'

/** Says a text in one language. */
export type Say = (key: TextKey, values?: TextValues) => string

const LANGUAGE = { nld: 'nl', eng: 'en' } as const satisfies Record<Locale, string>

/** The texts of one language, for one rendering or one browser: nothing is shared between two of them. */
export const textsOf = (locale: Locale): Say => {
  const i18n = createInstance()
  void i18n.init({
    lng: LANGUAGE[locale],
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { nl: { translation: nld }, en: { translation: eng } },
  })
  return (key, values) => i18n.t(key, values ?? {})
}
