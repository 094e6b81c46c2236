import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPrinted } from '../../../adapters/documents/printedSigns.ts'
import { e164 } from '../../../adapters/phone/e164.ts'
import { CHECKOUT_FIELDS, type CheckoutForm } from '../../../domain/checkout/information.ts'
import {
  isEmailAddress,
  validateInformation,
  phoneNumberOf,
  plausiblePhone,
} from '../../../domain/checkout/informationForm.ts'
import { runs } from '../../support/runs.ts'

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
  phoneNumber: '+31612345678',
}
const RULES = { readPhone: e164, isPhoneRequired: true }

const validated = (typed: Partial<CheckoutForm>, rules = RULES) =>
  validateInformation({ ...FORM, ...typed }, rules)
const keeps = (typed: Partial<CheckoutForm>, expected: Partial<CheckoutForm> = typed): void =>
  expect(validated(typed)).toEqual({ ok: true, value: { ...FORM, ...expected } })
const refuses = (typed: Partial<CheckoutForm>, errors: object): void =>
  expect(validated(typed)).toEqual({ ok: false, refusal: errors })

describe('the information step of the checkout', () => {
  it.each(CHECKOUT_FIELDS)('accepts no invisible character in %s', (field) => {
    const unseen = fc.constantFrom(
      ...['\u0000', '\u0007', '\u001b[31m', '\r\n', '\u007f', '\u0085', '\u2028', '\u2029'],
      ...[
        '\u202e',
        '\u2066',
        '\u200b',
        '\ufeff',
        '\ufff9',
        '\u{e0041}',
        '\ud800',
        '\udfff',
        '\ufffe',
        '\ue000',
      ],
    )
    const typed = fc.tuple(fc.nat(FORM[field].length), unseen, fc.constantFrom('', 'x'))
    fc.assert(
      fc.property(typed, ([at, sign, after]) => {
        const own = { ...FORM, companyName: 'Bank & Zn.', houseNumberAddition: 'bis' }[field]
        const value = `${own.slice(0, at)}${sign}${after}${own.slice(at)}`
        const form = { ...FORM, companyName: 'Bank & Zn.', [field]: value }
        const checked = validateInformation(form, { ...RULES, isPrinted })
        for (const text of checked.ok ? Object.values(checked.value) : [])
          expect(text).not.toMatch(
            /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufff9\u{e0041}]/u,
          )
      }),
      runs(200),
    )
  })

  it('trims values before validating them [5-001]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CHECKOUT_FIELDS),
        fc.stringMatching(/^[ \t]{1,5}$/),
        fc.stringMatching(/^[ \t]{1,5}$/),
        (field, before, after) => void keeps({ [field]: `${before}${FORM[field]}${after}` }, {}),
      ),
      runs(100),
    )
    refuses({ lastName: ' \t ' }, { lastName: 'field.required' })
  })

  it.each([
    'toon@voorbeeld',
    'toon@voorbeeld.n',
    'toon@@voorbeeld.nl',
    'to on@voorbeeld.nl',
    'toon@voor beeld.nl',
  ])('%s is not an e-mail address [5-004]', (emailAddress) =>
    refuses({ emailAddress }, { emailAddress: 'field.email' }),
  )

  const label = 'a'.repeat(63)
  it.each([
    'a@b.nl',
    "o'neil+shop@mail.voorbeeld.nl",
    'toon@voor-beeld.nl',
    `toon@${label}.nl`,
    `toon@voorbeeld.${label}`,
    `${'a'.repeat(187)}@voorbeeld.nl`,
  ])('mail may be sent to %s', (address) => expect(isEmailAddress(address)).toBe(true))
  it.each([
    '',
    'to on@voorbeeld.nl',
    'toon@voorbeeld.nl.',
    'toon@voorbeeld.nl x',
    'toon@-voorbeeld.nl',
    'toon@voorbeeld-.nl',
    `toon@${label}a.nl`,
    `toon@voorbeeld.${label}a`,
    'toon@voorbeeld.n1',
    `${'a'.repeat(188)}@voorbeeld.nl`,
  ])('mail may not be sent to %s', (address) => expect(isEmailAddress(address)).toBe(false))

  it.each([
    ['123456', true],
    ['+31612345678', true],
    ['06--12345678', true],
    ['123456789012345678', true],
    ['12345', false],
    ['1234567890123456789', false],
    ['x612345678', false],
    ['612345678x', false],
    ['-612345678', false],
    ['612345678-', false],
  ])('%s looks like a number: %s [5-006]', (typed, is) =>
    expect(phoneNumberOf(typed, 'NL', plausiblePhone)).toBe(is ? typed : null),
  )

  it.each(['Ødegård', "d'Arc", 'D’Arc', 'Anne-Marie', 'van der Berg', 'Łukasz', '李', 'Zoë'])(
    '%s is accepted as a name [5-005]',
    (name) => keeps({ firstName: name, lastName: name }),
  )
  it.each(['小龍', 'محمد', 'राम', 'ไทย', 'שרה', '日本語'])(
    '%s is rejected before payment if an invoice cannot print its letters [failure 36: InvoiceShelf/InvoiceShelf#438]',
    (name) => {
      const printing = { ...RULES, isPrinted }
      for (const field of ['firstName', 'lastName', 'companyName', 'streetName', 'city'] as const) {
        const refusal = { [field]: 'field.printed' }
        expect(validateInformation({ ...FORM, [field]: name }, printing)).toEqual({ ok: false, refusal })
      }
      expect(validateInformation({ ...FORM, lastName: 'Łukaszewicz-Ōno' }, printing).ok).toBe(true)
      // the browser leaves this check to the server
      keeps({ lastName: name })
    },
  )

  it.each(['T00n', 'Toon!', 'Toon_', '<b>Toon</b>', 'a/b'])('%s is rejected as a name [5-005]', (name) =>
    refuses({ firstName: name, lastName: name }, { firstName: 'field.name', lastName: 'field.name' }),
  )

  it.each([
    ['NL', '0612345678', '+31612345678'],
    ['NL', '06-12345678', '+31612345678'],
    ['NL', '06 12 34 56 78', '+31612345678'],
    ['NL', '(020) 123 45 67', '+31201234567'],
    ['NL', '+31 (0)6 12 34 56 78', '+31612345678'],
    ['NL', '0032 470 12 34 56', '+32470123456'],
    ['BE', '0470/12.34.56'.replace('/', ' '), '+32470123456'],
    ['BE', '02 123 45 67', '+3221234567'],
    ['BE', '+31 6 12345678', '+31612345678'],
    ['NL', '+44 20 7946 0958', '+442079460958'],
  ])('in %s the number %s is stored as %s [5-006]', (countryCode, phoneNumber, stored) => {
    const zipCode = countryCode === 'BE' ? '1000' : FORM.zipCode
    keeps({ countryCode, zipCode, phoneNumber }, { countryCode, zipCode, phoneNumber: stored })
  })
  it.each([
    '06',
    '06x12345678',
    'bel me',
    '06_12345678',
    '0612345678901234',
    '+',
    '++31612345678',
    '1234567890',
  ])('%s is no telephone number [5-006]', (phoneNumber) =>
    refuses({ phoneNumber }, { phoneNumber: 'field.phone' }),
  )
  it('a stored number stays the same when it is stored again, whenever it was first stored [5-006]', () => {
    for (const stored of ['0612345678', '00310612345678', '06-12345678', '+31612345678'])
      keeps({ phoneNumber: stored }, { phoneNumber: '+31612345678' })
  })
  it('normalising a number twice equals normalising it once, however it is typed [5-006]', () => {
    const separator = fc.constantFrom('', ' ', '-', '  ', '.')
    fc.assert(
      fc.property(
        fc.constantFrom('0612345678', '+31201234567', '0032470123456'),
        fc.array(separator, { minLength: 14, maxLength: 14 }),
        (digits, separators) => {
          const typed = [...digits]
            .map((digit, at) => digit + (at === 0 || at === digits.length - 1 ? '' : separators[at]))
            .join('')
          const once = validated({ phoneNumber: typed })
          expect(once.ok && once.value.phoneNumber).toMatch(/^\+\d{10,15}$/)
          if (once.ok) expect(validateInformation(once.value, RULES)).toEqual(once)
        },
      ),
      runs(200),
    )
  })
  it('a browser accepts what looks like a number, and sends it on as digits [5-006]', () => {
    const rules = { readPhone: plausiblePhone, isPhoneRequired: true }
    expect(validated({ phoneNumber: '06 (1234) 5678' }, rules)).toMatchObject({
      ok: true,
      value: { phoneNumber: '0612345678' },
    })
    expect(validated({ phoneNumber: 'bel me' }, rules).ok).toBe(false)
  })

  it('every empty required field is reported [5-007]', () => {
    const empty = Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, '']))
    const { companyName: _, houseNumberAddition: __, ...required } = empty
    refuses(empty, Object.fromEntries(Object.keys(required).map((field) => [field, 'field.required'])))
  })
  it('a telephone number is required if the shop says so, and is validated even if optional [5-007]', () => {
    refuses({ phoneNumber: '' }, { phoneNumber: 'field.required' })
    const rules = { ...RULES, isPhoneRequired: false }
    expect(validated({ phoneNumber: '' }, rules)).toEqual({ ok: true, value: { ...FORM, phoneNumber: '' } })
    expect(validated({ phoneNumber: '06' }, rules).ok).toBe(false)
  })

  it.each(['countryCode', 'firstName', 'lastName', 'zipCode', 'houseNumber', 'streetName', 'city'] as const)(
    '%s is required [5-015]',
    (field) => {
      const refused = validated({ [field]: '' })
      expect(refused.ok ? {} : refused.refusal).toHaveProperty(field, 'field.required')
    },
  )

  it('a company name and a house number addition are optional [5-016]', () => {
    keeps({ companyName: '', houseNumberAddition: '' })
    keeps({ companyName: 'Bank', houseNumberAddition: 'II' })
  })

  it.each(['DE', 'nl', 'XX', '__proto__'])('%s is not a country of the shop [5-020, 9-008]', (countryCode) =>
    expect(validated({ countryCode })).toMatchObject({
      ok: false,
      refusal: { countryCode: 'field.countryCode' },
    }),
  )

  it.each([
    ['NL', '1234ab', '1234 AB'],
    ['NL', ' 1234  aB ', '1234 AB'],
    ['BE', ' 1000 ', '1000'],
    ['BE', '9999', '9999'],
  ])('in %s the postcode %j is stored as %s [5-021, 9-008]', (countryCode, zipCode, kept) =>
    keeps({ countryCode, zipCode }, { countryCode, zipCode: kept }),
  )
  it.each([
    ['NL', '0234 AB'],
    ['NL', '1234 SA'],
    ['NL', '1234 SD'],
    ['NL', '1234 SS'],
    ['NL', '1234'],
    ['NL', '1234 ABC'],
    ['BE', '0999'],
    ['BE', '10000'],
    ['BE', '1234 AB'],
  ])('in %s %s is no postcode [5-021]', (countryCode, zipCode) =>
    refuses({ countryCode, zipCode }, { zipCode: 'field.zipCode' }),
  )

  it('a house number begins with a digit', () =>
    refuses({ houseNumber: 'a1' }, { houseNumber: 'field.houseNumber' }))

  it('a field accepts up to 200 characters', () => {
    expect(validated({ city: 'x'.repeat(200) }).ok).toBe(true)
    refuses({ city: 'x'.repeat(201) }, { city: 'field.tooLong' })
  })
})
