import { beforeEach, describe, expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import { loadCart } from '../../../application/shop/cart/loadCart.ts'
import { submitInformation } from '../../../application/shop/checkout/submitInformation.ts'
import type { Services } from '../../../application/shop/services.ts'
import { json, METHODS } from '../../support/shop/app.ts'
import { productOf } from '../../support/samples/products.ts'
import { checkoutShop, FORM, type CheckoutShop } from '../../support/shop/checkoutShop.ts'

type Method = Services['config']['deliveryMethods'][number]

const prices = (inclVat: number) => ({ exclVat: cents(inclVat), inclVat: cents(inclVat) })
const HOME = METHODS.deliveryMethods[0]!
const RATED: Method = {
  ...HOME,
  countries: ['NL', 'BE'],
  rates: [
    {
      countries: ['NL'],
      freeFromInclVat: cents(5_000),
      bands: [
        { upToGrams: 200, prices: prices(495) },
        { upToGrams: 400, prices: prices(795) },
      ],
    },
    { countries: ['BE'], freeFromInclVat: null, bands: [{ upToGrams: 10_000, prices: prices(995) }] },
  ],
}

let shop: CheckoutShop
beforeEach(async () => {
  const config = { ...METHODS, name: 'Proefwinkel', deliveryMethods: [RATED] }
  shop = await checkoutShop({ config })
  // a piece of 100 grams
  await shop.put(productOf(1, { weight: { perUnit: 100 } }))
})

const offered = async (quantity: number, countryCode: string) => {
  const added = await shop.app.inject(
    json('POST', '/api/v2/cart/lines', { productId: 1, quantity, options: [], lineId: '1' }),
  )
  const { cUid } = (added.json() as { data: { cUid: string } }).data
  const answer = await shop.app.inject(
    json('POST', '/api/v2/checkout/delivery', { countryCode }, { cart: cUid }),
  )
  return (answer.json() as { data: { prices: { inclVat: number } }[] }).data.map((one) => one.prices.inclVat)
}

describe('ways of delivery', () => {
  it('are asked for by country, weight and worth', async () => {
    expect(await offered(2, 'NL')).toEqual([4.95])
    expect(await offered(3, 'NL')).toEqual([7.95])
    expect(await offered(2, 'BE')).toEqual([9.95])
    expect(await offered(5, 'BE')).toEqual([9.95])
    expect(await offered(5, 'NL')).toEqual([])
    expect(await offered(2, 'DE')).toEqual([])
  })

  it('are repriced for the new country when the address changes', async () => {
    const buyer = await shop.ready(1, 2)
    const feeOf = async () => (await loadCart(shop.deps.store, buyer.cartUid))?.state.delivery?.fee.inclVat
    expect(await feeOf()).toBe(495)
    const form = { ...FORM, countryCode: 'BE', zipCode: '9000', phoneNumber: '0470 12 34 56' }
    const moved = await submitInformation(
      shop.deps,
      { form, locale: 'nld', cartUid: buyer.cartUid, session: buyer.session },
      false,
    )
    expect(moved.result.ok).toBe(true)
    expect(await feeOf()).toBe(995)
  })
})
