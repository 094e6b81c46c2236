import { ACCOUNT } from '../../application/texts/account/account.ts'
import { inOrder, type Country } from '../../domain/country/country.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { oneOf } from '../kit/form/oneOf.ts'

/** The names and formats of a company's numbers in each country. */
const NUMBERS: Readonly<Record<Country, NumberNames>> = {
  NL: { register: 'KvK', digits: '8', vat: 'NL123456782B01' },
  BE: { register: 'KBO', digits: '10', vat: 'BE0123456749' },
}
interface NumberNames {
  readonly register: string
  readonly digits: string
  readonly vat: string
}

/** Values for the texts about a company's numbers, of every country where the shop sells. */
export const companyNumbers = (locale: Locale) => {
  const say = ACCOUNT(locale)
  const ofAll = (words: (numbers: NumberNames) => string) => oneOf(locale, inOrder(NUMBERS).map(words))
  return {
    registers: ofAll(({ register }) => say('register', { register })),
    registerNumbers: ofAll(({ register, digits }) => say('registerNumber', { register, digits })),
    vatNumbers: ofAll(({ vat }) => vat),
  }
}
