import { LANGUAGES, type Locale } from '../../domain/kernel/locale.ts'

/** Number format of a placeholder: `{{count, number}}`. */
export type NumberFormat = 'number' | 'decimal' | 'basisPoints'

/**
 * The number formats of one language. `number`: '19.406' and '7,5' in Dutch, '19,406' and '7.5' in English;
 * `decimal`: one decimal, as in '9,7'; `basisPoints`: as a percentage, so that 2100 is '21' and 1250 '12,5'.
 */
export const numberFormats = (locale: Locale): Readonly<Record<NumberFormat, (value: number) => string>> => {
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(LANGUAGES[locale].tag, options)
  const number = format({})
  const decimal = format({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const rate = format({ maximumFractionDigits: 2, useGrouping: false })
  return {
    number: (value) => number.format(value),
    decimal: (value) => decimal.format(value),
    basisPoints: (value) => rate.format(value / 100),
  }
}
