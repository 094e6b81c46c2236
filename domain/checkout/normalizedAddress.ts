import { tidyLine } from '../kernel/typedText.ts'
import { trimEndSigns } from '../kernel/trimSigns.ts'
import type { AddressFields } from './addressFields.ts'
import { additionOf, houseKey, houseNumberOf, houseParts } from './houseAddress.ts'
import { zipCodeOf } from './zipCode.ts'

/**
 * A possible addition after a number at the end of a street: A, bis, 2-hoog, bus 3, bte 12, -1, III; but no
 * month, as in Rue du 4 août.
 */
const ADDITION = String.raw`[\s,/-]*(?:(?:bus|bte|bo[iî]te|box|app?t?|unit)[.\s]*)?(?:\p{N}{1,4}(?:\p{L}|-hoog)?|\p{L}\p{N}{0,3}|\p{L}{2}|bis|ter|huis|hoog|rood|zwart|I{3})?`
const IS_ADDITION = new RegExp(`^${ADDITION}$`, 'iu')

/** A number with the separator before it. */
const LATER_NUMBER = /(?<![\s,])[\s,]+(\d{1,5})(?!\d)/gu
/** `16, Rue de la Loi` */
const NUMBER_FIRST = /^(\d{1,5}\p{L}?)\s*,/u
const LETTER = /\p{L}/u

/** Streets may be named after years and spans of years: Plein 1944, Laan 40-45. */
const YEARS = /^(?:1[5-9]\d\d|20\d\d|\d\d-\d\d)$/

type House = Pick<AddressFields, 'streetName' | 'houseNumber' | 'houseNumberAddition'>

/**
 * Moves the number at the end of the street (or, before a comma, at its beginning) to its own field; null if
 * the street contains none.
 */
const split = (house: House): House | null =>
  house.houseNumber === '' ? numbered(house) : withoutNumber(house)

/** A number and the street after its comma; null for other text. */
const numberFirst = (
  streetName: string,
): { readonly houseNumber: string; readonly street: string } | null => {
  const [before, houseNumber] = NUMBER_FIRST.exec(streetName) ?? []
  if (before === undefined || houseNumber === undefined) return null
  const street = streetName.slice(before.length).trimStart()
  return LETTER.test(street) ? { houseNumber, street } : null
}

/**
 * A street with at least one letter, a number, and optionally
 * an addition, at the end of the line; null for other text.
 */
const numberLast = (
  streetName: string,
): { readonly name: string; readonly digits: string; readonly rest: string } | null => {
  const letter = streetName.search(LETTER)
  for (const { 0: run, 1: digits = '', index } of streetName.matchAll(LATER_NUMBER)) {
    const rest = streetName.slice(index + run.length)
    if (letter >= 0 && letter < index && IS_ADDITION.test(rest))
      return { name: streetName.slice(0, index), digits, rest }
  }
  return null
}

/** Moves the number out of the street if the number field is empty. */
const numbered = ({ streetName, houseNumberAddition }: House): House | null => {
  const first = numberFirst(streetName)
  if (first !== null) return { streetName: first.street, houseNumber: first.houseNumber, houseNumberAddition }
  const last = numberLast(streetName)
  if (last === null) return null
  const { name, digits, rest } = last
  if (YEARS.test(`${digits}${rest}`)) return null
  const addition = rest.replace(/^[\s,/-]+/, '')
  if (houseNumberAddition !== '' && addition !== '' && houseKey(addition) !== houseKey(houseNumberAddition))
    return null
  return { streetName: name, houseNumber: digits, houseNumberAddition: houseNumberAddition || addition }
}

/**
 * Removes the number from the street if the number field
 * has it too; another number is part of the street's name.
 */
const withoutNumber = (house: House): House | null => {
  const { streetName, houseNumber, houseNumberAddition } = house
  const [digits, ownRest] = houseParts(houseNumber)
  if (digits === '') return null
  const first = numberFirst(streetName)
  if (first !== null && houseKey(first.houseNumber) === houseKey(houseNumber))
    return { ...house, streetName: first.street }
  const known = houseKey(`${ownRest}${houseNumberAddition}`)
  for (const { index } of streetName.matchAll(new RegExp(String.raw`(?<![\s,])[\s,]+${digits}(?!\d)`, 'g'))) {
    const name = streetName.slice(0, index)
    const rest = streetName.slice(index).replace(/^[\s,]+\d+/, '')
    const key = houseKey(rest)
    if (!LETTER.test(name)) continue
    if (key === '' || key === known) return { ...house, streetName: name }
    if (known === '' && IS_ADDITION.test(rest))
      return { ...house, streetName: name, houseNumberAddition: rest.replace(/^[\s,/-]+/, '') }
  }
  return null
}

/**
 * Normalises an address for storage. Browsers fill the whole first line of
 * a saved address, including the number, into the street field, and repeat
 * the number as the addition: each part is stored once, in its own field.
 */
export const normalizedAddress = (fields: AddressFields): AddressFields => {
  const countryCode = fields.countryCode.trim()
  const houseNumber = houseNumberOf(fields.houseNumber)
  const tidy = {
    countryCode,
    zipCode: zipCodeOf(fields.zipCode, countryCode),
    houseNumber,
    houseNumberAddition: additionOf(fields.houseNumberAddition, houseNumber),
    streetName: trimEndSigns(tidyLine(fields.streetName), /[\s,;]/),
    city: trimEndSigns(tidyLine(fields.city), /[\s,;]/),
  }
  const separate = split(tidy)
  return separate === null ? tidy : normalizedAddress({ ...tidy, ...separate })
}
