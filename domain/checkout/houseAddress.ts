import { rulesOf } from '../country/country.ts'
import { tidyCode } from '../kernel/typedText.ts'
import { isZipCode, zipCodeOf } from './zipCode.ts'

/** A house by whose postcode and number its street and city are known. */
export interface House {
  /** as `zipCodeOf` writes it */
  readonly zipCode: string
  /** 1 to 99999 */
  readonly number: number
  /** what follows the number: a letter, a floor; '' for nothing */
  readonly addition: string
}

/** The fields of a form that name a house. */
export interface HouseFields {
  readonly countryCode: string
  readonly zipCode: string
  readonly houseNumber: string
  readonly houseNumberAddition: string
}

/** Longer than any addition that is given out, so that none is missed. */
const MOST_ADDITION = 20

/**
 * The house that the fields name; null as long as they name none: in a country whose houses are searched
 * for, or with a postcode or number that can't be one. `12a` as a number is 12 with the addition a.
 */
export const houseOf = ({
  countryCode,
  zipCode: typed,
  houseNumber,
  houseNumberAddition,
}: HouseFields): House | null => {
  const zipCode = zipCodeOf(typed, countryCode)
  const number = houseNumberOf(houseNumber)
  const [digits, rest] = houseParts(number)
  if (rulesOf(countryCode).addressLookUp !== 'house') return null
  if (!isZipCode(zipCode, countryCode) || !/^[1-9]\d{0,4}$/.test(digits)) return null
  const addition = `${rest}${additionOf(houseNumberAddition, number)}`
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, MOST_ADDITION)
  return { zipCode, number: Number(digits), addition }
}

/** The house that the fields name, in one way however it is typed, without its addition; null for none. */
export const houseName = (fields: HouseFields): string | null => {
  const house = houseOf(fields)
  return house === null ? null : `${house.zipCode} ${house.number}`
}

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
