import { rulesOf } from '../country/country.ts'
import { additionOf, houseNumberOf, houseParts } from './houseNumber.ts'
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
