import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AddressFields } from '../../domain/checkout/addressFields.ts'
import { normalizedAddress } from '../../domain/checkout/normalizedAddress.ts'
import { runs } from '../support/runs.ts'
import { ADDRESS } from '../support/samples/address.ts'
import { accountShop, EMAIL, PASSWORD } from '../support/shop/accountShop.ts'
import { cookieJar } from '../support/shop/checkoutShop.ts'

type House = readonly [streetName: string, houseNumber: string, houseNumberAddition: string]

const BASE = { countryCode: 'NL', zipCode: '1071 XX', city: 'Amsterdam' }
const fieldsOf = ([streetName, houseNumber, houseNumberAddition]: House): AddressFields => ({
  ...BASE,
  ...{ streetName, houseNumber, houseNumberAddition },
})
const tidied = (house: House): House => {
  const { streetName, houseNumber, houseNumberAddition } = normalizedAddress(fieldsOf(house))
  return [streetName, houseNumber, houseNumberAddition]
}

/*
 * myparcelnl/woocommerce#1018, postcode-nl/PostcodeNl_Api_Magento2#82: browsers fill house numbers in twice,
 * and a look-up wipes the street.
 */
describe('an autofilled address is stored as the person’s address [failure 33]', () => {
  it.each<[House, House]>([
    [
      ['Zonneweidelaan', '17', '17'],
      ['Zonneweidelaan', '17', ''],
    ],
    [
      ['Zonneweidelaan 17', '17', ''],
      ['Zonneweidelaan', '17', ''],
    ],
    [
      ['Zonneweidelaan 17', '', ''],
      ['Zonneweidelaan', '17', ''],
    ],
    [
      ['Zonneweidelaan 17', '17', '17'],
      ['Zonneweidelaan', '17', ''],
    ],
    [
      ['Zonneweidelaan 17 A', '17', ''],
      ['Zonneweidelaan', '17', 'A'],
    ],
    [
      ['Zonneweidelaan 17-A', '17', '17 A'],
      ['Zonneweidelaan', '17', 'A'],
    ],
    [
      ['Zonneweidelaan 17a', '17a', 'a'],
      ['Zonneweidelaan', '17a', ''],
    ],
    [
      ['Zonneweidelaan 17 bis', '17', 'bis'],
      ['Zonneweidelaan', '17', 'bis'],
    ],
    [
      ['Zonneweidelaan, 17,', '17,', ''],
      ['Zonneweidelaan', '17', ''],
    ],
    [
      ['Zonneweidelaan', 'nr. 17', ''],
      ['Zonneweidelaan', '17', ''],
    ],
    [
      ['Wetstraat 16 bus 3', '16', 'bus 3'],
      ['Wetstraat', '16', 'bus 3'],
    ],
    [
      ['Wetstraat 16 bus 3', '16', ''],
      ['Wetstraat', '16', 'bus 3'],
    ],
    [
      ['Wetstraat 16 bus 3', '', ''],
      ['Wetstraat', '16', 'bus 3'],
    ],
    [
      ['16, Rue de la Loi', '16', ''],
      ['Rue de la Loi', '16', ''],
    ],
    [
      ['16, Rue de la Loi', '', ''],
      ['Rue de la Loi', '16', ''],
    ],
    [
      ['Prinsengracht 2-hoog', '', ''],
      ['Prinsengracht', '2', 'hoog'],
    ],
  ])('%j is stored as %j', (typed, stored) => expect(tidied(typed)).toEqual(stored))

  it.each<House>([
    ['Plein 1944', '3', ''],
    ['Plein 1944', '', ''],
    ['Laan 40-45', '', ''],
    ['Rue du 4 août', '4', ''],
    ['Rue du 11 novembre', '11', ''],
    ['18 Septemberplein', '18', ''],
    ['2e Jan Steenstraat', '2', ''],
    ['1e Constantijn Huygensstraat', '', ''],
    ['Haven 12', '7', ''],
    ['Wetstraat 16 bus 3', '16', 'B'],
    // the second floor of number 2
    ['Prinsengracht', '2', '2'],
    ['Bloemstraat', '1', '1-hoog'],
    ['Dorpsstraat', '44', 'bis'],
    ['Dorpsstraat', '3', '0072'],
    ['Dorpsstraat', '10/3', ''],
    ['Dorpsstraat', '12½', ''],
    ['17', '17', ''],
  ])('%j is unchanged', (...house) => expect(tidied(house)).toEqual(house))

  it('storing any input a second time changes nothing', () => {
    const part = fc.constantFrom(
      ' ',
      ', ',
      '-',
      'Straat',
      'Plein',
      '17',
      '4',
      'a',
      'bus ',
      'bis',
      '1944',
      '½',
      '\u00A0',
    )
    const text = fc.array(part, { maxLength: 7 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.tuple(text, text, text), (house) => {
        const once = normalizedAddress(fieldsOf(house))
        expect(normalizedAddress(once)).toEqual(once)
      }),
      runs(500),
    )
  })

  it('calls and forms store it alike, the addition under the name of its input on the page', async () => {
    const shop = await accountShop()
    await shop.customer()
    const jar = cookieJar()
    await shop.call(jar, '/v2/account/login', { email: EMAIL, password: PASSWORD })
    const { houseNumberAddition: _, ...form } = {
      ...ADDRESS,
      streetName: 'Dorpsstraat 21',
      houseNumber: '21',
    }
    await shop.call(jar, '/v2/account/addresses', { ...form, houseNumberAddition: '21', city: 'Delft' })
    await shop.form(jar, '/account/address/save', { ...form, apartment: '21', city: 'Gouda' })
    await shop.form(jar, '/account/address/save', { ...form, apartment: 'bis', city: 'Leiden' })
    await shop.call(jar, '/v2/cart/lines', { productId: 1, quantity: 1, options: [] })
    await shop.form(jar, '/checkout/information', { ...form, apartment: '21', city: 'Breda' })
    const book = await shop.call(jar, '/v2/account/addresses', undefined, 'GET')
    const house = { streetName: 'Dorpsstraat', houseNumber: '21' }
    expect(book.json<{ data: object[] }>().data.slice(1)).toMatchObject([
      { ...house, houseNumberAddition: '', city: 'Delft' },
      { ...house, houseNumberAddition: '', city: 'Gouda' },
      { ...house, houseNumberAddition: 'bis', city: 'Leiden' },
      { ...house, houseNumberAddition: '', city: 'Breda' },
    ])
  })
})
