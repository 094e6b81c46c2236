import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { e164 } from '../../adapters/phone/e164.ts'
import { mailboxOf } from '../../domain/account/mailbox.ts'
import { validateCompany } from '../../domain/account/company.ts'
import { CHECKOUT_FIELDS, type CheckoutForm } from '../../domain/checkout/information.ts'
import { isEmailAddress, validateInformation } from '../../domain/checkout/informationForm.ts'
import { isPersonName, personNameOf } from '../../domain/checkout/personName.ts'
import { isZipCode, zipCodeOf } from '../../domain/checkout/zipCode.ts'
import { emailAddressOf } from '../../domain/kernel/emailAddress.ts'
import { accountShop, EMAIL, PASSWORD } from '../support/shop/accountShop.ts'
import { cookieJar } from '../support/shop/checkoutShop.ts'
import { ADDRESS } from '../support/samples/address.ts'
import { runs } from '../support/runs.ts'

const RULES = { readPhone: e164, isPhoneRequired: true }
const BELGIAN = { countryCode: 'BE', zipCode: '1000', city: 'Brussel', phoneNumber: '0475123456' } as const

/** The stored value of the one typed field, in a form of this country. */
const stored = (typed: Partial<CheckoutForm>, countryCode = 'NL'): unknown => {
  const form = { ...ADDRESS, ...(countryCode === 'BE' && BELGIAN), ...typed }
  const checked = validateInformation(form, RULES)
  const [field = ''] = Object.keys(typed)
  return checked.ok ? checked.value[field as keyof CheckoutForm] : checked.refusal
}

/** Characters of all kinds that a keyboard, a phone or the clipboard adds to a text. */
const SIGNS = [
  ...' \t\n\u00A0\u202F\u2009\u3000',
  ...'\u00AD\u200B\u200C\u200D\u200E\u2060\u202A\uFEFF',
  ...`'’‘‛\`´′＇`,
  ...'-\u2010\u2011\u2012\u2013\u2014\u2212－',
  ...'.,;/\\()+·•&<>@_!:',
  ...'aZéÉß\u0301ñøšŁ李ＡｂرهनИ\u0130',
  ...'0179１٣۴½',
  'NL',
  'B-',
]
const anyText = fc.array(fc.constantFrom(...SIGNS), { maxLength: 14 }).map((signs) => signs.join(''))

/*
 * Automattic/wp-calypso#46777, ExtensionEngine/tailor#803, woocommerce/woocommerce#14646: real names and
 * phone numbers were refused.
 */
describe('names and numbers are accepted in all usual spellings [failure 34]', () => {
  it.each([
    ['van ‘t Hof', 'van ’t Hof'],
    ['‘s-Gravesande', '’s-Gravesande'],
    ["van 't Hof", "van 't Hof"],
    ['O’Brien', 'O’Brien'],
    ['d´Artagnan', "d'Artagnan"],
    ['d`Artagnan', "d'Artagnan"],
    ['J.P.', 'J.P.'],
    ['J.', 'J.'],
    ['Jansen jr.', 'Jansen jr.'],
    ['St. John', 'St. John'],
    ['Anne\u2010Marie', 'Anne-Marie'],
    ['Anne\u2011Marie', 'Anne-Marie'],
    ['Jansen – de Boer', 'Jansen - de Boer'],
    ['van\u00A0den\u202FBerg', 'van den Berg'],
    ['Ver\u00ADmeu\u200Blen', 'Vermeulen'],
    ['Jansen,', 'Jansen'],
    ['Rene\u0301', 'René'],
    ['Ｙａｍａｄａ', 'Yamada'],
    ['Gal·la', 'Gal·la'],
    ['क्\u200Dष', 'क्\u200Dष'],
    ['Ja\u200Dn', 'Jan'],
  ])('the name %s is stored as %s', (typed, name) => {
    expect(stored({ lastName: typed })).toBe(name)
    expect(stored({ firstName: typed })).toBe(name)
  })

  it.each([
    ['BE', '0475/12.34.56', '+32475123456'],
    ['BE', '02/123.45.67', '+3221234567'],
    ['NL', '06/12345678', '+31612345678'],
    ['NL', '06\u201112345678', '+31612345678'],
    ['NL', '06\u201312345678', '+31612345678'],
    ['NL', '06\u00A012\u202F34 56 78', '+31612345678'],
    ['BE', '+32 (0)475 12 34 56', '+32475123456'],
    ['BE', '0032475123456', '+32475123456'],
    ['BE', '0032 (0)475/12.34.56', '+32475123456'],
    ['BE', '32475123456', '+32475123456'],
    ['NL', '31612345678', '+31612345678'],
    ['NL', '＋３１６１２３４５６７８', '+31612345678'],
    ['NL', '０６１２３４５６７８', '+31612345678'],
    ['NL', '٠٦١٢٣٤٥٦٧٨', '+31612345678'],
    ['NL', '\u202A+31 6 12345678\u202C', '+31612345678'],
    ['NL', 'tel:+31612345678', '+31612345678'],
    ['NL', 'Tel. 06-12345678', '+31612345678'],
    ['NL', '06 12 34 56 78.', '+31612345678'],
  ])('in %s the phone number %s is stored as %s', (countryCode, phoneNumber, number) => {
    expect(stored({ phoneNumber }, countryCode)).toBe(number)
  })

  it.each([
    ['BE', 'B-1000', '1000'],
    ['BE', 'B 1000', '1000'],
    ['BE', 'BE-1000', '1000'],
    ['BE', '1000,', '1000'],
    ['NL', 'NL-1071 XX', '1071 XX'],
    ['NL', 'NL 1071xx', '1071 XX'],
    ['NL', '1071xx', '1071 XX'],
    ['NL', '1071\u00A0XX', '1071 XX'],
    ['NL', '1071-xx.', '1071 XX'],
    ['NL', '１０７１ＸＸ', '1071 XX'],
  ])('in %s the postcode %s is stored as %s', (countryCode, zipCode, code) => {
    expect(stored({ zipCode }, countryCode)).toBe(code)
  })

  it.each([
    [' mailto:anna@voorbeeld.nl', 'anna@voorbeeld.nl'],
    ['anna@voorbeeld.nl,', 'anna@voorbeeld.nl'],
    ['anna\u200B@voorbeeld.nl\u00A0', 'anna@voorbeeld.nl'],
    ['anna＠voorbeeld.nl', 'anna@voorbeeld.nl'],
    ['anna@café.nl', 'anna@xn--caf-dma.nl'],
  ])('the email address %s is stored as %s, and is one mailbox', (typed, address) => {
    expect(stored({ emailAddress: typed })).toBe(address)
    expect(mailboxOf(typed)).toBe(mailboxOf(address))
  })

  it('a name without letters, a number without digits and an address without a place are still refused', () => {
    for (const lastName of ['T00n', 'a@b', '<b>', 'a/b', 'a_b'])
      expect(stored({ lastName })).toEqual({ lastName: 'field.name' })
    for (const phoneNumber of ['06', 'bel me', '06x12345678', '06/12345678/020/1234567'])
      expect(stored({ phoneNumber })).toEqual({ phoneNumber: 'field.phone' })
    for (const zipCode of ['B-1000', 'XX-1071 XX', 'NL'])
      expect(stored({ zipCode })).toEqual({ zipCode: 'field.zipCode' })
    for (const emailAddress of [
      'to on@voorbeeld.nl',
      'anna@caf é.nl',
      'anna@voorbeeld.nl/x',
      'é@voorbeeld.nl',
    ])
      expect(stored({ emailAddress })).toEqual({ emailAddress: 'field.email' })
  })

  it('a company’s name and numbers are cleaned of the same characters', () => {
    const typed = { vatNumber: 'BE\u00A00403/019.261', reference: '\u200Bx ' }
    const company = { companyName: ' Bouw\u00A0\u00A0& Zn.\u200B', ...typed }
    expect(validateCompany({ ...company, cocNumber: '0403.019.261' }, 'BE')).toEqual({
      ok: true,
      value: {
        ...{ companyName: 'Bouw & Zn.', cocNumber: '0403019261' },
        ...{ vatNumber: 'BE0403019261', reference: 'x' },
      },
    })
  })

  it('storing any input a second time changes nothing', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.constantFrom('NL', 'BE'),
        fc.constantFrom(...CHECKOUT_FIELDS),
        (text, country, field) => {
          for (const tidy of [personNameOf, emailAddressOf, (one: string) => zipCodeOf(one, country)])
            expect(tidy(tidy(text))).toBe(tidy(text))
          const once = validateInformation({ ...ADDRESS, countryCode: country, [field]: text }, RULES)
          if (once.ok) expect(validateInformation(once.value, RULES)).toEqual(once)
        },
      ),
      runs(500),
    )
  })

  it('values that were accepted earlier are still accepted', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('NL', 'BE'), (text, country) => {
        const trimmed = text.trim()
        if (/^[\p{L}\p{M}' ’-]+$/u.test(trimmed)) expect(isPersonName(personNameOf(text))).toBe(true)
        if (isEmailAddress(trimmed)) expect(emailAddressOf(text)).toBe(trimmed)
        const upper = text.toUpperCase().replaceAll(/\s/g, '')
        const code = country === 'NL' && upper.length === 6 ? `${upper.slice(0, 4)} ${upper.slice(4)}` : upper
        if (isZipCode(code, country)) expect(zipCodeOf(text, country)).toBe(code)
        const digits = text.replaceAll(/[\s().]/g, '')
        const number = /^\+?\d(?:-*\d){5,17}$/.test(digits) ? e164(digits, country) : null
        if (number !== null) expect(stored({ phoneNumber: text }, country)).toBe(number)
      }),
      runs(500),
    )
  })

  it('the calls and forms of checkout, registration and saved addresses accept them alike', async () => {
    const shop = await accountShop()
    await shop.customer()
    const [guest, jar] = [cookieJar(), cookieJar()]
    const typed = { firstName: 'J.P.', lastName: 'van ‘t Hof', phoneNumber: '0475/12.34.56' }
    const form = { ...ADDRESS, ...BELGIAN, ...typed, zipCode: 'B-1000' }
    const kept = { firstName: 'J.P.', lastName: 'van ’t Hof', phoneNumber: '+32475123456', zipCode: '1000' }

    await shop.call(guest, '/v2/cart/lines', { productId: 1, quantity: 1, options: [] })
    const informed = await shop.call(guest, '/v2/checkout/information', { ...form, locale: 'nld' })
    expect(informed.json()).toMatchObject({ status: 'success' })
    const emailAddress = 'jp@voorbeeld.be'
    const registered = await shop.call(cookieJar(), '/v2/account/register', {
      ...{ ...form, emailAddress, password: PASSWORD },
    })
    expect(registered.json()).toMatchObject({ status: 'success' })

    await shop.call(jar, '/v2/account/login', { email: `\u200B${EMAIL},`, password: PASSWORD })
    expect((await shop.call(jar, '/v2/account/addresses', form)).json()).toMatchObject({ status: 'success' })
    await shop.form(jar, '/account/address/save', { ...form, city: 'Elsene' })
    const book = await shop.call(jar, '/v2/account/addresses', undefined, 'GET')
    expect(book.json<{ data: object[] }>().data.slice(1)).toMatchObject([
      { ...kept, city: 'Brussel' },
      { ...kept, city: 'Elsene' },
    ])
  })
})
