import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryOptions } from '../../../application/shop/checkout/checkoutReadiness.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { emptyCart, type CartState } from '../../../domain/cart/cartState.ts'
import { cartTotals, pricedCart } from '../../../domain/cart/cartTotals.ts'
import { deliveredCart } from '../../../domain/cart/delivery/deliveredCart.ts'
import { deliveryPromises } from '../../../domain/cart/delivery/deliveryOffers.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { anyCoupon, anyFee, anyPrice } from '../../support/arbitraries/pricing.ts'
import { runs } from '../../support/runs.ts'

const COUNTRIES = ['NL', 'BE'] as const
type Country = (typeof COUNTRIES)[number]
type Methods = Parameters<typeof deliveryOptions>[0]['config']['deliveryMethods']

const prices = fc
  .nat(6_000)
  .map((inclVat) => ({ exclVat: cents(Math.floor(inclVat / 2)), inclVat: cents(inclVat) }))
const threshold = fc.option(fc.nat(30_000).map(cents))
const someCountries = fc.subarray<Country>([...COUNTRIES], { minLength: 1 })

const rate = (countries: readonly Country[]) =>
  fc.record({
    countries: fc.constant([...countries]),
    freeFromInclVat: threshold,
    bands: fc
      .uniqueArray(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 3 })
      .chain((weights) =>
        fc.tuple(
          ...weights
            .toSorted((a, b) => a - b)
            .map((upToGrams) => fc.record({ upToGrams: fc.constant(upToGrams), prices })),
        ),
      ),
  })

const way = someCountries.chain((countries) =>
  fc.record({
    type: fc.constantFrom('shipping' as const, 'pickup' as const),
    pickupAt: fc.constantFrom('shop' as const, 'point' as const),
    icon: fc.constant('postnl'),
    label: fc.constant({ nld: 'Weg', eng: 'Way' }),
    prices,
    vatPercentage: fc.constant(basisPoints(2_100)),
    countries: fc.constant(countries),
    freeFromInclVat: threshold,
    rates: fc.option(fc.tuple(rate([countries[0]!])), { nil: undefined }),
  }),
)

const someWays = fc.array(way, { minLength: 1, maxLength: 4 }).map((ways) =>
  ways.map(({ type, pickupAt, ...rest }, n) => ({
    ...rest,
    id: `way-${n}`,
    uid: `00000000-0000-4000-8000-00000000000${n}`,
    type,
    ...(type === 'pickup' && { pickupAt }),
  })),
) as fc.Arbitrary<Methods>

const someLines = fc.array(
  fc.record({ quantity: fc.integer({ min: 1, max: 9 }), price: anyPrice, weight: fc.nat(20_000) }),
  { minLength: 1, maxLength: 4 },
)

const someCart: fc.Arbitrary<CartState> = fc
  .tuple(someLines, fc.array(anyCoupon, { maxLength: 1 }), fc.option(anyFee))
  .map(([lines, coupons, fee]) => ({
    ...emptyCart(),
    lines: new Map(
      lines.map((line, n): [string, CartLine] => [
        `l${n}`,
        { ...line, id: `l${n}`, uid: null, productId: n, slug: 'a', title: 'A', options: [], image: null },
      ]),
    ),
    coupons: coupons.map((coupon) => ({ ...coupon, code: 'A' })),
    delivery: fee && { shippingId: 'way-0', pickupLocationId: null, fee },
  }))

const stepOf = (deliveryMethods: Methods, cart: CartState, country: string) =>
  deliveryOptions(
    { config: { deliveryMethods } } as Parameters<typeof deliveryOptions>[0],
    cart,
    country,
    'nld',
  )

describe('the promised delivery price', () => {
  it('is the cheapest method to an address that the delivery step offers in that country, at the step’s price', () =>
    fc.assert(
      fc.property(someWays, someCart, fc.constantFrom(null, ...COUNTRIES), (methods, cart, country) => {
        const promises = deliveryPromises(methods, cartTotals(cart), country)
        for (const one of COUNTRIES) {
          const step = stepOf(methods, cart, one)
          const promise = promises.find(({ countryCode }) => countryCode === one)
          expect(promise === undefined, 'nothing is promised where nothing is offered').toBe(
            step.length === 0,
          )
          if (promise === undefined) continue
          const offered = step.find(({ id }) => id === promise.method.id)
          expect(offered?.fee).toEqual(promise.fee)
          const delivered = step.filter(({ type, hasPoints }) => type === 'shipping' || hasPoints)
          const least = (delivered.length > 0 ? delivered : step).map(({ fee }) => fee.inclVat)
          expect(promise.fee.inclVat).toBe(Math.min(...least))
        }
        if (country !== null && stepOf(methods, cart, country).length > 0)
          expect(promises[0]?.countryCode, 'the country that is asked for comes first').toBe(country)
      }),
      runs(400),
    ))

  it('gives the cart the same total as choosing that method, and none if no method is offered', () =>
    fc.assert(
      fc.property(someWays, someCart, fc.constantFrom(null, ...COUNTRIES), (methods, cart, country) => {
        const { priced, promises, assumed } = deliveredCart(cart, pricedCart(cart), methods, country)
        const known = country === null ? COUNTRIES : [country]
        if (promises === null) {
          const asked = known.flatMap((one) => stepOf(methods, cart, one))
          expect(
            asked.some(({ id, fee }) => id === 'way-0' && fee.inclVat === cart.delivery?.fee.inclVat),
          ).toBe(true)
          expect(priced).toEqual(pricedCart(cart))
          return
        }
        const way = assumed && { shippingId: assumed.method.id, pickupLocationId: null, fee: assumed.fee }
        expect(priced).toEqual(pricedCart({ ...cart, delivery: way }))
        if (assumed === null) return
        const step = stepOf(methods, cart, assumed.countryCode)
        expect(
          step.some(
            ({ id, fee }) => id === assumed.method.id && fee.inclVat === priced.totals.shippingInclVat,
          ),
        ).toBe(true)
      }),
      runs(400),
    ))
})
