import { LANGUAGE_TAG, type Locale } from '../../domain/kernel/locale.ts'

/** A score with one decimal: '9,7' in Dutch, '9.7' in English. */
export const decimalText = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(LANGUAGE_TAG[locale], { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    value,
  )
