import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_ITEMS } from '../../../application/storefront/analytics/ga4Event.ts'
import { eventsOf } from '../../../application/storefront/analytics/projection.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { cents, NOTHING } from '../../../domain/kernel/cents.ts'
import { priceCart } from '../../../domain/pricing/cart.ts'
import { priceOf } from '../../../domain/pricing/productPrice.ts'
import type { LineSnapshot } from '../../../domain/pricing/totals.ts'
import { anyFee, anyOption, anyPrice, someLines } from '../../support/arbitraries/pricing.ts'
import { runs } from '../../support/runs.ts'
import { cartOf, lineOf, pageShown, sight } from './sights.ts'

const soldAs = (line: LineSnapshot, productId: number): CartLine => ({
  ...lineOf(productId, line.quantity),
  price: line.price,
  options: line.options.map((option, n) => ({ groupId: `${n}`, id: `${n}`, name: '', ...option })),
})
const soldOf = (lines: readonly LineSnapshot[]) => lines.map((line, n) => soldAs(line, n + 1))
const opened = { store: 'overlays', event: { type: 'OverlayOpened', data: { name: 'cart' } } } as const
const seen = (lines: readonly CartLine[]) =>
  eventsOf({ happened: opened, before: sight(), now: sight({ cart: cartOf(lines) }) })[0]!.params

/** Euros as whole cents, or NaN if they have more than two decimals. */
const inCents = (euros: number): number => {
  const all = Math.round(euros * 100)
  return all / 100 === euros ? all : NaN
}

it('an event’s value is Σ price × quantity of its items, to the cent [7-049]', () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      const { value, items, currency } = seen(soldOf(lines))
      expect(currency).toBe('EUR')
      expect(items.length).toBe(lines.length)
      expect(inCents(value)).toBe(
        items.reduce((sum, { price, quantity }) => sum + inCents(price) * quantity, 0),
      )
    }),
    runs(1_000),
  )
})

it('an item’s price is one piece excl. VAT, after reductions [7-050]', () => {
  fc.assert(
    fc.property(
      anyPrice,
      fc.array(anyOption, { maxLength: 3 }),
      fc.integer({ min: 1, max: 9_999 }),
      (...one) => {
        const [price, options, quantity] = one
        const [item] = seen([soldAs({ id: '', price, options, quantity, weight: 0 }, 7)]).items
        const unit = priceOf(price, options)
        expect(item).toStrictEqual({
          item_id: '7',
          item_name: 'Melder 7',
          discount: item!.discount,
          index: 0,
          price: unit.discountExclVat / 100,
          quantity,
        })
        expect(item!.discount, 'a discount on a price that nobody paid is none').toBe(0)
      },
    ),
    runs(1_000),
  )
})

it('a purchase’s value is independent of delivery, payment fee and VAT [7-049]', () => {
  fc.assert(
    fc.property(someLines, fc.option(anyFee), fc.option(anyFee), (snapshots, shipping, paymentFee) => {
      const lines = soldOf(snapshots)
      const priced = priceCart({ lines, coupons: [], shipping, paymentFee })
      const order = {
        number: '1',
        status: 'paid' as const,
        dueOn: null,
        references: { reference: '', purchaseOrder: '' },
        moneyBack: [],
        shipment: null,
        placedAt: '',
        lines: lines.map((line) => ({ ...line, ...priced.lines.get(line.id)! })),
        totals: priced.totals,
        paidAmount: NOTHING,
        outstandingAmount: NOTHING,
        arrivesOn: null,
        deliveryLabel: '',
        pickup: [],
        paymentLabel: '',
        emailAddress: '',
        address: [],
      }
      const page = { type: 'result', paymentUid: '', status: 'paid', orderNumber: '1', order } as const
      const [event] = eventsOf({
        happened: { store: 'pages', event: pageShown(page) },
        before: null,
        now: sight(),
      })
      const net = lines.reduce(
        (sum, { price, options, quantity }) => sum + priceOf(price, options).discountExclVat * quantity,
        0,
      )
      expect(event?.params.value).toBe(cents(net) / 100)
    }),
    runs(1_000),
  )
})

it('an event lists at most 200 items, and its value is their sum [7-050]', () => {
  const lines = Array.from({ length: MAX_ITEMS + 5 }, (_, n) => lineOf(10 + n, 1))
  const { items, value } = seen(lines)
  expect(items.length).toBe(200)
  expect(value).toBe(20_000)
})
