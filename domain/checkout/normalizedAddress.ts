import { tidyLine } from '../kernel/typedText.ts'
import { trimEndSigns } from '../kernel/trimSigns.ts'
import type { AddressFields } from './addressFields.ts'
import { additionOf, houseKey, houseNumberOf, houseParts } from './houseAddress.ts'
import { zipCodeOf } from './zipCode.ts'

/** What may follow a number at the end of a street: A, bis, 2-hoog, bus 3, bte 12, -1, III; no month, as in Rue du 4 août. */
const ADDITION = String.raw`[\s,/-]*(?:(?:bus|bte|bo[iî]te|box|app?t?|unit)[.\s]*)?(?:\p{N}{1,4}(?:\p{L}|-hoog)?|\p{L}\p{N}{0,3}|\p{L}{2}|bis|ter|huis|hoog|rood|zwart|I{3})?`
const IS_ADDITION = new RegExp(`^${ADDITION}$`, 'iu')

/** A number with what parts it from the words before it. */
const LATER_NUMBER = /(?<![\s,])[\s,]+(\d{1,5})(?!\d)/gu
/** `16, Rue de la Loi` */
const NUMBER_FIRST = /^(\d{1,5}\p{L}?)\s*,/u
const LETTER = /\p{L}/u

/** Streets are called after years, and after spans of them: Plein 1944, Laan 40-45. */
const YEARS = /^(?:1[5-9]\d\d|20\d\d|\d\d-\d\d)$/

type House = Pick<AddressFields, 'streetName' | 'houseNumber' | 'houseNumberAddition'>

/** The house without its number at the end (or, before a comma, at the beginning) of the street; null where the street has none. */
const split = (house: House): House | null =>
  house.houseNumber === '' ? numbered(house) : withoutNumber(house)

/** A number and the street after its comma; null for any other text. */
const numberFirst = (
  streetName: string,
): { readonly houseNumber: string; readonly street: string } | null => {
  const [before, houseNumber] = NUMBER_FIRST.exec(streetName) ?? []
  if (before === undefined || houseNumber === undefined) return null
  const street = streetName.slice(before.length).trimStart()
  return LETTER.test(street) ? { houseNumber, street } : null
}

/** A street with a letter in it, a number, and perhaps an addition, at the end of the line; null for any other text. */
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

/** Takes the number out of the street where its own field is empty. */
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

/** Takes the number that its own field has out of the street; another number there belongs to the street's name. */
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
 * An address as it is stored. Browsers fill in the first line of a saved address, number and all, where a street is asked for, and the
 * number once more as its addition: each is stored once, in its own field.
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
