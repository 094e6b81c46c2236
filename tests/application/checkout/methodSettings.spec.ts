import { describe, expect, it } from 'vitest'
import { deliveryOptions, paymentOptions } from '../../../application/shop/orders/options.ts'
import { emptyCart } from '../../../domain/cart/cartState.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { METHODS } from '../../support/shop/app.ts'
import { checkoutShop } from '../../support/shop/checkoutShop.ts'

/* What the checkout offers follows each setting of a method, one at a time. */

type Delivery = (typeof METHODS)['deliveryMethods'][number]
type Payment = (typeof METHODS)['paymentMethods'][number]

const HOME: Delivery = METHODS.deliveryMethods[0]!
const IDEAL: Payment = METHODS.paymentMethods[0]!
const label = { nld: 'Proef', eng: 'Trial' }
const prices = { inclVat: cents(314), exclVat: cents(271) }

const offered = async (delivery: Delivery, payment: Payment) => {
  const config = { ...METHODS, name: 'Proefwinkel', deliveryMethods: [delivery], paymentMethods: [payment] }
  const { deps } = await checkoutShop({ config })
  return {
    delivery: deliveryOptions(deps, emptyCart(), 'NL', 'eng').at(0),
    // of a cart that costs nothing the provider is not asked
    payment: (await paymentOptions(deps, emptyCart(), 'NL', 'eng')).at(0),
  }
}

describe('a way of delivery', () => {
  it.each<[string, Partial<Delivery>, object | undefined]>([
    ['id', { id: 'trial' }, { id: 'trial' }],
    ['uid', { uid: '00000000-0000-4000-8000-00000000abcd' }, { uid: '00000000-0000-4000-8000-00000000abcd' }],
    ['type', { type: 'pickup' }, { type: 'pickup' }],
    ['label', { label }, { label: 'Trial' }],
    ['prices.inclVat', { prices: { ...HOME.prices, inclVat: cents(314) } }, { fee: { inclVat: 314 } }],
    ['prices.exclVat', { prices: { ...HOME.prices, exclVat: cents(271) } }, { fee: { exclVat: 271 } }],
    ['vatPercentage', { vatPercentage: basisPoints(900) }, { fee: { rate: 900 } }],
    ['freeFromInclVat', { freeFromInclVat: cents(0) }, { fee: { inclVat: 0, exclVat: 0 } }],
    ['countries', { countries: ['BE'] }, undefined],
  ])('is offered by its %s', async (_, change, expected) => {
    const usual = (await offered(HOME, IDEAL)).delivery
    const changed = (await offered({ ...HOME, ...change }, IDEAL)).delivery
    expect(usual).toBeDefined()
    if (expected === undefined) return expect(changed).toBeUndefined()
    expect(usual).not.toMatchObject(expected)
    expect(changed).toMatchObject(expected)
  })
})

describe('a way of paying', () => {
  it.each<[string, Partial<Payment>, object | undefined]>([
    ['id', { id: 'trial' }, { id: 'trial' }],
    ['label', { label }, { label: 'Trial' }],
    ['icon', { icon: 'trial' }, { icon: 'trial' }],
    ['prices', { prices }, { fee: prices }],
    ['vatPercentage', { vatPercentage: basisPoints(900) }, { fee: { rate: 900 } }],
    ['countries', { countries: ['BE'] }, undefined],
  ])('is offered by its %s', async (_, change, expected) => {
    const usual = (await offered(HOME, IDEAL)).payment
    const changed = (await offered(HOME, { ...IDEAL, ...change })).payment
    expect(usual).toBeDefined()
    if (expected === undefined) return expect(changed).toBeUndefined()
    expect(usual).not.toMatchObject(expected)
    expect(changed).toMatchObject(expected)
  })
})
