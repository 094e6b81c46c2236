import { tidyCode } from '../kernel/typedText.ts'

/** What some write before the number itself. */
const NUMBER_SIGN = /^(?:huisnummer|nummer|num[eé]ro|nr|no|n°|nº|№|#)[.:\s]*(?=\d)/iu

/** The floors that a Dutch addition counts: 2-2 is the second floor of number 2. */
const HIGHEST_FLOOR = 4

/** A house number as it is stored. */
export const houseNumberOf = (typed: string): string => tidyCode(typed).replace(NUMBER_SIGN, '')

/** What two ways to write a number or an addition have in common. */
export const houseKey = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The digits that a house number begins with, and what follows them. */
export const houseParts = (houseNumber: string): readonly [digits: string, rest: string] => {
  const digits = /^\d*/.exec(houseNumber)?.[0] ?? ''
  return [digits, houseNumber.slice(digits.length)]
}

/**
 * An addition as it is stored, beside its house number as `houseNumberOf` writes it: what the number says already is left out, since
 * browsers fill the number into both fields. What can be a floor stays.
 */
export const additionOf = (typed: string, houseNumber: string): string => {
  const addition = tidyCode(typed)
  const [digits, rest] = houseParts(houseNumber)
  const key = houseKey(addition)
  if (key !== '' && key === houseKey(rest)) return ''
  if (digits === '' || Number(digits) <= HIGHEST_FLOOR) return addition
  if (key === houseKey(houseNumber)) return ''
  // 17 with 17 A is 17 A
  return new RegExp(String.raw`^${digits}\s*(?=\p{L})`, 'u').test(addition)
    ? additionOf(addition.slice(digits.length), houseNumber)
    : addition
}
