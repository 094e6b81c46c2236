import { rulesOf } from '../country/country.ts'
import { tidyCode } from '../kernel/typedText.ts'
import { isZipCode, zipCodeOf } from './zipCode.ts'

/** A house whose street and city can be looked up by its postcode and number. */
export interface House {
  /** as written by `zipCodeOf` */
  readonly zipCode: string
  /** 1 to 99999 */
  readonly number: number
  /** the addition to the number: a letter, a floor; '' if none */
  readonly addition: string
}

/** The form fields that identify a house. */
export interface HouseFields {
  readonly countryCode: string
  readonly zipCode: string
  readonly houseNumber: string
  readonly houseNumberAddition: string
}

/** Longer than any real addition. */
const MOST_ADDITION = 20

/**
 * The house that the fields identify; null if they are incomplete or invalid, or the country's addresses are
 * found by search instead. `12a` as a number is 12 with the addition a.
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

/** A canonical text of the house, without its addition; null if the fields identify none. */
export const houseName = (fields: HouseFields): string | null => {
  const house = houseOf(fields)
  return house === null ? null : `${house.zipCode} ${house.number}`
}

/** Labels that some people type before the number. */
const NUMBER_SIGN = /^(?:huisnummer|nummer|num[eé]ro|nr|no|n°|nº|№|#)[.:\s]*(?=\d)/iu

/** The highest floor in a Dutch addition: 2-2 is the second floor of number 2. */
const HIGHEST_FLOOR = 4

/** Normalises a house number for storage. */
export const houseNumberOf = (typed: string): string => tidyCode(typed).replace(NUMBER_SIGN, '')

/** The comparison key of a number or an addition, independent of separators and case. */
export const houseKey = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Splits a house number into its leading digits and the rest. */
export const houseParts = (houseNumber: string): readonly [digits: string, rest: string] => {
  const digits = /^\d*/.exec(houseNumber)?.[0] ?? ''
  return [digits, houseNumber.slice(digits.length)]
}

/**
 * Normalises an addition for storage, next to its house number as written by `houseNumberOf`. Browsers fill
 * the number into both fields, so repeats of the number are removed, unless they can be a floor.
 */
export const additionOf = (typed: string, houseNumber: string): string => {
  const addition = tidyCode(typed)
  const [digits, rest] = houseParts(houseNumber)
  const key = houseKey(addition)
  if (key !== '' && key === houseKey(rest)) return ''
  if (digits === '' || Number(digits) <= HIGHEST_FLOOR) return addition
  if (key === houseKey(houseNumber)) return ''
  // 17 with addition 17 A is 17 A
  return new RegExp(String.raw`^${digits}\s*(?=\p{L})`, 'u').test(addition)
    ? additionOf(addition.slice(digits.length), houseNumber)
    : addition
}
