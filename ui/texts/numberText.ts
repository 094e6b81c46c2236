import { LANGUAGE_TAG, type Locale } from '../../domain/kernel/locale.ts'

const FORMATS = {
  nld: new Intl.NumberFormat(LANGUAGE_TAG.nld),
  eng: new Intl.NumberFormat(LANGUAGE_TAG.eng),
} as const satisfies Record<Locale, Intl.NumberFormat>

/** A number as the language writes it: '19.406' and '7,5' in Dutch, '19,406' and '7.5' in English. */
export const numberText = (value: number, locale: Locale): string => FORMATS[locale].format(value)
