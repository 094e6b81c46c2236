import { describe, expect, it } from 'vitest'
import { addressLine, beginsByHand, type AddressFields } from '../../../domain/checkout/addressFields.ts'
import { houseName, houseOf } from '../../../domain/checkout/houseAddress.ts'
import { isZipCode, zipCodeOf } from '../../../domain/checkout/zipCode.ts'

const PLEIN: AddressFields = {
  countryCode: 'NL',
  zipCode: '2511 CS',
  houseNumber: '29',
  houseNumberAddition: '',
  streetName: 'Plein',
  city: 'Den Haag',
}
const house = (more: Partial<AddressFields>) => houseOf({ ...PLEIN, ...more })
const found = (number: number, addition = '') => ({ zipCode: '2511 CS', number, addition })

describe('the house of an address form', () => {
  it.each([
    ['29', '', found(29)],
    [' 29', '', found(29)],
    ['7', '', found(7)],
    ['12345', '', found(12_345)],
    ['29a', '', found(29, 'a')],
    ['29', 'bis', found(29, 'bis')],
    ['29-a', ' 2/hoog', found(29, 'a2hoog')],
    ['29 é', '', found(29, 'é')],
    ['29', 'x'.repeat(21), found(29, 'x'.repeat(20))],
  ])('with number %j and addition %j is %j', (houseNumber, houseNumberAddition, expected) => {
    expect(house({ houseNumber, houseNumberAddition })).toStrictEqual(expected)
  })

  it.each(['', 'x', 'a29', '0', '029', '-29', '123456'])('is none for the number %j', (houseNumber) => {
    expect(house({ houseNumber })).toBeNull()
  })

  it('is none without a complete postcode, and none in another country', () => {
    for (const more of [
      { zipCode: '2511' },
      { zipCode: '' },
      { countryCode: 'BE' },
      { countryCode: 'BE', zipCode: '1000' },
    ])
      expect(house(more)).toBeNull()
  })

  it('is the same in any spelling, and ignores the addition', () => {
    expect(houseName({ ...PLEIN, zipCode: ' 2511cs ', houseNumber: '29b' })).toBe('2511 CS 29')
    expect(houseName({ ...PLEIN, houseNumber: '' })).toBeNull()
  })
})

describe('a postcode', () => {
  it('is stored in its country’s format', () => {
    expect([zipCodeOf('1234ab', 'NL'), zipCodeOf(' 1234 ', 'BE')]).toStrictEqual(['1234 AB', '1234'])
    expect(zipCodeOf('1234 ab', 'BE'), 'what is none is in capitals without spaces').toBe('1234AB')
  })

  it.each([
    ['NL', '1234 AB', true],
    ['NL', '91234 AB', false],
    ['NL', '1234 ABC', false],
    ['BE', '1234', true],
    ['BE', '91234', false],
    ['BE', '12345', false],
  ])('in %s %j is valid: %s', (countryCode, zipCode, is) => {
    expect(isZipCode(zipCode, countryCode)).toBe(is)
  })
})

describe('an address', () => {
  it('collapses to one line once its street and city are known', () => {
    expect(addressLine(PLEIN)).toBe('Plein 29, 2511 CS Den Haag')
    for (const more of [{ streetName: '' }, { city: '' }, { streetName: ' ' }, { city: ' ' }])
      expect(addressLine({ ...PLEIN, ...more })).toBeNull()
  })

  it('starts in manual mode if street or city is invalid, or one of the two is missing', () => {
    const nobody = { ...PLEIN, streetName: '', city: '' }
    for (const fields of [PLEIN, nobody]) {
      expect(beginsByHand(fields, {})).toBe(false)
      expect(beginsByHand(fields, { emailAddress: 'field.email' })).toBe(false)
      for (const field of ['streetName', 'city'])
        expect(beginsByHand(fields, { [field]: 'field.required' })).toBe(true)
    }
    for (const field of ['streetName', 'city']) expect(beginsByHand({ ...PLEIN, [field]: '' }, {})).toBe(true)
  })
})
