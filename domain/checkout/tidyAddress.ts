import { tidyLine } from '../kernel/typedText.ts'
import type { AddressFields } from './addressFields.ts'
import { additionOf, houseKey, houseNumberOf, houseParts } from './houseNumber.ts'
import { zipCodeOf } from './zipCode.ts'

/** What may follow a number at the end of a street: A, bis, 2-hoog, bus 3, bte 12, -1, III; no month, as in Rue du 4 août. */
const ADDITION = String.raw`[\s,/-]*(?:(?:bus|bte|bo[iî]te|box|app?t?|unit)[.\s]*)?(?:\p{N}{1,4}(?:\p{L}|-hoog)?|\p{L}\p{N}{0,3}|\p{L}{2}|bis|ter|huis|hoog|rood|zwart|I{3})?`
const IS_ADDITION = new RegExp(`^${ADDITION}$`, 'iu')

/** A street with a letter in it, a number, and perhaps an addition, at the end of the line. */
const STREET_AND_NUMBER = new RegExp(String.raw`^(.*?\p{L}.*?)[\s,]+(\d{1,5})(?!\d)(${ADDITION})$`, 'iu')
/** `16, Rue de la Loi` */
const NUMBER_AND_STREET = /^(\d{1,5}\p{L}?)\s*,\s*(.*\p{L}.*)$/u

/** Streets are called after years, and after spans of them: Plein 1944, Laan 40-45. */
const YEARS = /^(?:1[5-9]\d\d|20\d\d|\d\d-\d\d)$/

type House = Pick<AddressFields, 'streetName' | 'houseNumber' | 'houseNumberAddition'>

/** The house without its number at the end (or, before a comma, at the beginning) of the street; null where the street has none. */
const split = (house: House): House | null =>
  house.houseNumber === '' ? numbered(house) : withoutNumber(house)

/** Takes the number out of the street where its own field is empty. */
const numbered = ({ streetName, houseNumberAddition }: House): House | null => {
  const [, houseNumber, street] = NUMBER_AND_STREET.exec(streetName) ?? []
  if (houseNumber !== undefined && street !== undefined)
    return { streetName: street, houseNumber, houseNumberAddition }
  const [, name = '', digits = '', rest = ''] = STREET_AND_NUMBER.exec(streetName) ?? []
  if (digits === '' || YEARS.test(`${digits}${rest}`)) return null
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
  const [, before, street] = NUMBER_AND_STREET.exec(streetName) ?? []
  if (before !== undefined && street !== undefined && houseKey(before) === houseKey(houseNumber))
    return { ...house, streetName: street }
  const known = houseKey(`${ownRest}${houseNumberAddition}`)
  for (const { index } of streetName.matchAll(new RegExp(String.raw`[\s,]+${digits}(?!\d)`, 'g'))) {
    const name = streetName.slice(0, index)
    const rest = streetName.slice(index).replace(/^[\s,]+\d+/, '')
    const key = houseKey(rest)
    if (!/\p{L}/u.test(name)) continue
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
export const tidyAddress = (fields: AddressFields): AddressFields => {
  const countryCode = fields.countryCode.trim()
  const houseNumber = houseNumberOf(fields.houseNumber)
  const tidy = {
    countryCode,
    zipCode: zipCodeOf(fields.zipCode, countryCode),
    houseNumber,
    houseNumberAddition: additionOf(fields.houseNumberAddition, houseNumber),
    streetName: tidyLine(fields.streetName).replace(/[\s,;]+$/, ''),
    city: tidyLine(fields.city).replace(/[\s,;]+$/, ''),
  }
  const separate = split(tidy)
  return separate === null ? tidy : tidyAddress({ ...tidy, ...separate })
}
