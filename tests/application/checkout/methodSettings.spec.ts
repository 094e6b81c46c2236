import { describe, expect, it } from 'vitest'
import { deliveryOptions, paymentOptions } from '../../../application/shop/checkout/checkoutReadiness.ts'
import { lineOf } from '../../../domain/cart/cartLine.ts'
import { emptyCart } from '../../../domain/cart/cartState.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import { basisPoints, cents, type Cents } from '../../../domain/kernel/cents.ts'
import { memoryPayments } from '../../support/memory/payments.ts'
import { loadCart } from '../../../application/shop/cart/loadCart.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { ON_ACCOUNT, type OnAccount } from '../../../domain/orders/onAccount.ts'
import { rugOf } from '../../support/samples/rug.ts'
import { METHODS } from '../../support/shop/app.ts'
import { checkoutShop } from '../../support/shop/checkoutShop.ts'
import { perLocale } from '../../../domain/kernel/locale.ts'

/* The checkout's offers follow each setting of a method, one at a time. */

type Delivery = (typeof METHODS)['deliveryMethods'][number]
type Payment = (typeof METHODS)['paymentMethods'][number]

const HOME: Delivery = METHODS.deliveryMethods[0]!
const IDEAL: Payment = METHODS.paymentMethods[0]!
const label = perLocale((locale) => (locale === 'nld' ? 'Proef' : 'Trial'))
const PAYER = { countryCode: 'NL', isBusiness: false, credit: null }
const prices = { inclVat: cents(314), exclVat: cents(271) }

const offered = async (delivery: Delivery, payment: Payment) => {
  const config = { ...METHODS, name: 'Proefwinkel', deliveryMethods: [delivery], paymentMethods: [payment] }
  const { deps } = await checkoutShop({ config })
  return {
    delivery: deliveryOptions(deps, emptyCart(), 'NL', 'eng').at(0),
    // for a free cart the provider is not asked
    payment: (await paymentOptions(deps, emptyCart(), PAYER, 'eng')).at(0),
  }
}

describe('a delivery method', () => {
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
  ])('is offered by its %s [3-026, 7-028]', async (_, change, expected) => {
    const usual = (await offered(HOME, IDEAL)).delivery
    const changed = (await offered({ ...HOME, ...change }, IDEAL)).delivery
    expect(usual).toBeDefined()
    if (expected === undefined) return expect(changed).toBeUndefined()
    expect(usual).not.toMatchObject(expected)
    expect(changed).toMatchObject(expected)
  })
})

describe('a payment method', () => {
  it.each<[string, Partial<Payment>, object | undefined]>([
    ['id', { id: 'trial' }, { id: 'trial' }],
    ['label', { label }, { label: 'Trial' }],
    ['icon', { icon: 'trial' }, { icon: 'trial' }],
    ['prices', { prices }, { fee: prices }],
    ['vatPercentage', { vatPercentage: basisPoints(900) }, { fee: { rate: 900 } }],
    ['countries', { countries: ['BE'] }, undefined],
    ['prepayPercentage', { prepayPercentage: basisPoints(5_000) }, { prepay: 5_000 }],
    [
      'credit',
      { credit: { lender: label, cost: label, role: label, warning: label } },
      { credit: { lender: 'Trial' } },
    ],
  ])('is offered by its %s [3-027]', async (_, change, expected) => {
    const usual = (await offered(HOME, IDEAL)).payment
    const changed = (await offered(HOME, { ...IDEAL, ...change })).payment
    expect(usual).toBeDefined()
    if (expected === undefined) return expect(changed).toBeUndefined()
    expect(usual).not.toMatchObject(expected)
    expect(changed).toMatchObject(expected)
  })
})

describe('a payment method is requested from the provider', () => {
  const providing = async (methods: readonly string[], payment: Payment, payer = PAYER) => {
    const config = { ...METHODS, name: 'Proefwinkel', paymentMethods: [payment] }
    const provider = {
      ...memoryPayments(),
      methods: async () => ok(methods.map((id) => ({ id, label: id }))),
    }
    const { deps, ready } = await checkoutShop({ config, provider })
    const cart = await loadCart(deps.store, (await ready()).cartUid)
    return (await paymentOptions(deps, cart!.state, payer, 'eng')).length > 0
  }

  it('under the provider’s name for it [7-029]', async () => {
    expect(await providing(['card'], { ...IDEAL, method: 'card' })).toBe(true)
    expect(await providing(['ideal'], { ...IDEAL, method: 'card' })).toBe(false)
  })

  it('for the full total with delivery, in the payer’s country and language [7-029]', async () => {
    const provider = memoryPayments()
    const asked: unknown[] = []
    const { methods } = provider
    provider.methods = (...given) => {
      asked.push(given)
      return methods(...given)
    }
    const { deps, ready } = await checkoutShop({ provider })
    const { state } = (await loadCart(deps.store, (await ready()).cartUid))!
    const { subtotalInclVat, totalInclVat } = cartTotals(state)
    expect(totalInclVat).not.toBe(subtotalInclVat)
    await paymentOptions(deps, state, { ...PAYER, countryCode: 'BE' }, 'eng')
    expect(asked).toEqual([[totalInclVat, 'BE', 'eng']])
  })

  it('without a specific method, if the payer chooses at the provider', async () => {
    expect(await providing(['card'], { ...IDEAL, method: null })).toBe(true)
    expect(await providing([], { ...IDEAL, method: null })).toBe(false)
  })

  it('not at all if nothing is prepaid', async () => {
    expect(await providing([], { ...IDEAL, prepayPercentage: basisPoints(0) })).toBe(true)
  })
})

describe('payment on account [3-029]', () => {
  const account: Payment = { ...IDEAL, id: ON_ACCOUNT, prepayPercentage: basisPoints(0) }
  const isOffered = async (onAccount: OnAccount, isBusiness: boolean, credit: Cents | null = null) => {
    const config = {
      ...METHODS,
      name: 'Proefwinkel',
      paymentMethods: [account],
      settings: { ...METHODS.settings, onAccount },
    }
    const { deps } = await checkoutShop({ config })
    return (
      (await paymentOptions(deps, emptyCart(), { countryCode: 'NL', isBusiness, credit }, 'eng')).length > 0
    )
  }

  it.each([
    ['off', false, false],
    ['businesses', false, true],
    ['everyone', true, true],
  ] as const)(
    'is available to the customers that the setting allows: %s',
    async (setting, consumer, business) => {
      expect(await isOffered(setting, false)).toBe(consumer)
      expect(await isOffered(setting, true)).toBe(business)
    },
  )

  it('is available to no customer with a credit limit of zero', async () => {
    expect(await isOffered('everyone', true, cents(0))).toBe(false)
    expect(await isOffered('everyone', true, cents(1))).toBe(true)
  })
})

it('a partial prepayment is not offered if a deposit requires no more', async () => {
  const half: Payment = { ...IDEAL, id: 'half', method: null, prepayPercentage: basisPoints(5_000) }
  const idsOf = async (state: boolean) => {
    const settings = { ...METHODS.settings, deposit: { state, percentage: basisPoints(2_000) } }
    const config = { ...METHODS, name: 'Proefwinkel', paymentMethods: [IDEAL, half], settings }
    const { deps } = await checkoutShop({ config })
    const size = [{ groupId: 'size', id: 'straight', custom: { width: 2_000, length: 2_000 } }]
    const line = lineOf(localised(rugOf(7), 'nld'), size, 1, null)
    if (!line.ok) throw new Error(line.refusal.why)
    const cart = { ...emptyCart(), lines: new Map([[line.value.id, line.value]]) }
    return (await paymentOptions(deps, cart, PAYER, 'nld')).map(({ id }) => id)
  }
  expect(await idsOf(true)).toEqual(['ideal'])
  expect(await idsOf(false)).toEqual(['ideal', 'half'])
})
