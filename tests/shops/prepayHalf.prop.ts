import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithin, METHODS } from '../../adapters/payments/simulator/methods.ts'
import { memoryPayments } from '../support/memory/payments.ts'
import { deliveryOptions, paymentOptions } from '../../application/shop/checkout/checkoutReadiness.ts'
import { cartDue } from '../../domain/cart/cartDue.ts'
import { lineOf } from '../../domain/cart/cartLine.ts'
import { emptyCart, type CartState } from '../../domain/cart/cartState.ts'
import { pricedCart } from '../../domain/cart/cartTotals.ts'
import { localised } from '../../domain/catalogue/localised.ts'
import { ok } from '../../domain/kernel/result.ts'
import { runs } from '../support/runs.ts'
import { productOf } from '../support/samples/products.ts'
import { shopFiles } from './shopFiles.ts'

/** The provider's ways of paying by amount and country. */
const provider: ReturnType<typeof memoryPayments> = {
  ...memoryPayments(),
  methods: async (amount, country) =>
    ok(
      METHODS.filter(
        (method) =>
          isWithin(method, amount) && (method.countries === null || method.countries.includes(country)),
      ).map(({ id }) => ({ id, label: id })),
    ),
}

/** A cart of one product with this total in euros, in this many pieces. */
const cartOf = (euros: number, pieces: number): CartState => {
  const product = productOf(1, {
    prices: { base: euros, vatIncluded: true, vatPercentage: 21, discountPercentage: 0 },
  })
  const line = lineOf(localised(product, 'nld'), [], pieces, null)
  return { ...emptyCart(), lines: new Map(line.ok ? [[line.value.id, line.value]] : []) }
}

describe.each(['security', 'rugs'])('the shop %s', (name) => {
  const { config } = shopFiles(name)

  it('offers every consumer a way of its own that prepays no more than half, for any cart and delivery', async () => {
    const countries = [...new Set(config.deliveryMethods.flatMap((method) => method.countries))]
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 900_000 }).map((cents) => cents / 100),
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom(...countries),
        fc.nat(9),
        async (euros, pieces, countryCode, pick) => {
          const cart = cartOf(euros, pieces)
          const deliveries = deliveryOptions({ config }, cart, countryCode, 'nld')
          const delivery = deliveries[pick % deliveries.length]!
          const sent = {
            ...cart,
            delivery: { shippingId: delivery.id, pickupLocationId: null, fee: delivery.fee },
          }
          const priced = pricedCart(sent)
          const payer = { countryCode, isBusiness: false, credit: null }
          const options = await paymentOptions({ config, provider }, sent, payer, 'nld')
          const own = options.filter(
            ({ credit, fee, prepay }) =>
              credit === null &&
              fee.inclVat === 0 &&
              cartDue(sent, priced, config.settings.deposit, prepay) * 2 <= priced.totals.totalInclVat,
          )
          expect(own.map(({ id }) => id)).toContain('half')
        },
      ),
      runs(200),
    )
  })

  it('has no third-party credit', () => {
    expect(config.paymentMethods.filter(({ credit }) => credit !== undefined)).toEqual([])
  })
})
