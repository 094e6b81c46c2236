import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateCompany, isCompanyNumber, isVatNumber, tidyNumber } from '../../../domain/account/company.ts'
import { runs } from '../../support/runs.ts'

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''))

const check97 = (eight: string): string => String(97 - (Number(eight) % 97)).padStart(2, '0')

/** Returns the text with one digit replaced by another. */
const withTypo = (text: string, at: number, by: number): string => {
  const places = [...text].flatMap((sign, place) => (/\d/.test(sign) ? [place] : []))
  const place = places[at % places.length] ?? 0
  return text.slice(0, place) + ((Number(text[place]) + by) % 10) + text.slice(place + 1)
}

describe('business numbers are checked by format and checksum [5-008]', () => {
  it.each([
    ['NL123456782B01', 'NL', true],
    ['NL123456789B01', 'NL', false],
    ['NL000099998B57', 'NL', true],
    ['NL000099998B58', 'NL', false],
    // passes the checksum, but is longer than a number
    ['ANL000099998B65', 'NL', false],
    ['NL000099998B949', 'NL', false],
    ['NL0123456749', 'BE', false],
    ['XBE0123456749', 'BE', false],
    ['0123456749', 'BE', false],
    ['NL12345678B01', 'NL', false],
    ['BE0123456749', 'NL', false],
    ['BE0123456749', 'BE', true],
    ['BE0123456748', 'BE', false],
    ['BE2123456749', 'BE', false],
    ['NL123456782B01', 'BE', false],
    // all zeros, which pass the checksums
    ['NL000000000B01', 'NL', false],
    ['NL123456782B00', 'NL', false],
    ['BE0000000097', 'BE', false],
  ])('VAT number %s of %s: %s', (text, country, is) => {
    expect(isVatNumber(text, country)).toBe(is)
  })

  it.each([
    ['12345678', 'NL', true],
    ['1234567', 'NL', false],
    ['0123456749', 'BE', true],
    ['0123456748', 'BE', false],
    ['12345678', 'BE', false],
    ['123456789', 'NL', false],
    ['x12345678', 'NL', false],
    ['12345678x', 'NL', false],
    ['21234567091', 'BE', false],
    ['01234567049', 'BE', false],
    ['00000000', 'NL', false],
    ['00000001', 'NL', true],
    ['0000000097', 'BE', false],
  ])('company number %s of %s: %s', (text, country, is) => {
    expect(isCompanyNumber(text, country)).toBe(is)
  })

  it('every Belgian number with a valid checksum is accepted, and none with one digit mistyped', () => {
    fc.assert(
      fc.property(
        digits(7),
        fc.constantFrom('0', '1'),
        fc.nat(9),
        fc.integer({ min: 1, max: 9 }),
        (seven, first, at, by) => {
          const number = first + seven + check97(first + seven)
          expect([isCompanyNumber(number, 'BE'), isVatNumber(`BE${number}`, 'BE')]).toEqual([true, true])
          expect(isCompanyNumber(withTypo(number, at, by), 'BE')).toBe(false)
        },
      ),
      runs(300),
    )
  })

  it('every Dutch number that passes the 11-test is accepted, also with separators', () => {
    fc.assert(
      fc.property(digits(8), digits(2), (eight, two) => {
        const sum = [...eight].reduce((total, digit, at) => total + Number(digit) * (9 - at), 0) % 11
        fc.pre(sum < 10 && !/^0+$/.test(eight) && two !== '00')
        expect(isVatNumber(tidyNumber(`nl ${eight}${sum}.b-${two}`), 'NL')).toBe(true)
      }),
      runs(300),
    )
  })
})

describe('the business details that a shopper enters [5-008]', () => {
  const COMPANY = {
    companyName: ' Jansen BV ',
    cocNumber: '1234 5678',
    vatNumber: 'nl1234.56.782.b01',
    reference: 'Inkoop 7',
  }

  it('are normalised', () => {
    expect(validateCompany(COMPANY, 'NL')).toEqual({
      ok: true,
      value: {
        companyName: 'Jansen BV',
        cocNumber: '12345678',
        vatNumber: 'NL123456782B01',
        reference: 'Inkoop 7',
      },
    })
  })

  it('are all stored, with the numbers of the business’s own country', () => {
    const empty = { companyName: ' ', cocNumber: '', vatNumber: '', reference: '' }
    expect(validateCompany(empty, 'NL')).toEqual({
      ok: false,
      refusal: {
        companyName: 'field.required',
        cocNumber: 'field.required',
        vatNumber: 'field.required',
        reference: 'field.required',
      },
    })
    expect(validateCompany({ ...COMPANY, reference: ` ${'x'.repeat(200)} ` }, 'NL').ok).toBe(true)
    expect(validateCompany({ ...COMPANY, reference: 'x'.repeat(201) }, 'BE')).toEqual({
      ok: false,
      refusal: { cocNumber: 'field.cocNumber', vatNumber: 'field.vatNumber', reference: 'field.tooLong' },
    })
  })
})
