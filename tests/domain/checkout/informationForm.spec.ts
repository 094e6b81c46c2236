import { describe, expect, it } from 'vitest'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import { validateInformation } from '../../../domain/checkout/informationForm.ts'

const FORM: CheckoutForm = {
  emailAddress: 'toon@voorbeeld.nl',
  firstName: 'Toon',
  lastName: "van 't Hof-D’Arc",
  companyName: '',
  countryCode: 'NL',
  zipCode: '1234 AB',
  houseNumber: '1a',
  houseNumberAddition: '',
  streetName: 'Straat',
  city: 'Stad',
  phoneNumber: '0612345678',
}

describe('the checkout’s first step', () => {
  it.each<[Partial<CheckoutForm>, Partial<CheckoutForm>]>([
    [{}, {}],
    [{ emailAddress: ' toon@voorbeeld.nl ' }, { emailAddress: 'toon@voorbeeld.nl' }],
    [{ zipCode: '1234ab' }, { zipCode: '1234 AB' }],
    [
      { countryCode: 'BE', zipCode: ' 1000 ' },
      { countryCode: 'BE', zipCode: '1000' },
    ],
    [{ phoneNumber: '+31 (0)6 12 34 56 78' }, { phoneNumber: '00310612345678' }],
    [{ phoneNumber: '020-1234567' }, { phoneNumber: '020-1234567' }],
    [
      { companyName: 'Bank', houseNumberAddition: 'II' },
      { companyName: 'Bank', houseNumberAddition: 'II' },
    ],
  ])('keeps %o', (typed, expected) => {
    expect(validateInformation({ ...FORM, ...typed })).toEqual({ ok: true, value: { ...FORM, ...expected } })
  })

  it.each<[Partial<CheckoutForm>, object]>([
    [{ emailAddress: '' }, { emailAddress: 'field.required' }],
    [{ emailAddress: 'toon@voorbeeld' }, { emailAddress: 'field.email' }],
    [{ emailAddress: 'toon@voorbeeld.n' }, { emailAddress: 'field.email' }],
    [{ emailAddress: 'toon@@voorbeeld.nl' }, { emailAddress: 'field.email' }],
    [{ firstName: 'T00n' }, { firstName: 'field.name' }],
    [{ lastName: '   ' }, { lastName: 'field.required' }],
    [{ countryCode: 'DE' }, { countryCode: 'field.countryCode' }],
    [{ zipCode: '0234 AB' }, { zipCode: 'field.zipCode' }],
    [{ zipCode: '1234 SA' }, { zipCode: 'field.zipCode' }],
    [{ zipCode: '1234 SD' }, { zipCode: 'field.zipCode' }],
    [{ zipCode: '1234 SS' }, { zipCode: 'field.zipCode' }],
    [{ countryCode: 'BE', zipCode: '0999' }, { zipCode: 'field.zipCode' }],
    [{ countryCode: 'BE', zipCode: '1234 AB' }, { zipCode: 'field.zipCode' }],
    [{ houseNumber: 'a1' }, { houseNumber: 'field.houseNumber' }],
    [{ phoneNumber: '06' }, { phoneNumber: 'field.phone' }],
    [{ phoneNumber: '06x12345678' }, { phoneNumber: 'field.phone' }],
    [{ city: 'x'.repeat(201) }, { city: 'field.tooLong' }],
    [
      { city: '', streetName: '' },
      { city: 'field.required', streetName: 'field.required' },
    ],
  ])('refuses %o', (typed, errors) => {
    expect(validateInformation({ ...FORM, ...typed })).toEqual({ ok: false, refusal: errors })
  })

  it('200 characters are enough and allowed', () => {
    expect(validateInformation({ ...FORM, city: 'x'.repeat(200) }).ok).toBe(true)
  })
})
