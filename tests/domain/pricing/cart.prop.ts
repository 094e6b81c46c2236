import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import { priceCart } from '../../../domain/pricing/cart.ts'
import { reverseCharged } from '../../support/invoices/reverseCharged.ts'
import type { CartSnapshot, CartTotals, LineTotals } from '../../../domain/pricing/totals.ts'
import { anyCart, anyCoupon, anyOwnCart } from '../../support/arbitraries/pricing.ts'
import { bigCart } from '../../support/bigCart.ts'
import { runs } from '../../support/runs.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0)
/** Public carts, and those of customers who have their own prices. */
const carts = fc.oneof({ weight: 2, arbitrary: anyCart }, anyOwnCart)
const holds = (check: (cart: CartSnapshot) => void, some = carts) =>
  fc.assert(fc.property(some, check), runs(1_000))
const amountsOf = ({ totalVat, ...totals }: CartTotals): readonly number[] => [
  ...Object.values(totals),
  ...totalVat.map((row) => row.amount),
]

it('priceCart equals an independent computation of the rules in BigInt', () =>
  holds((cart) => {
    expect(priceCart(cart)).toStrictEqual(bigCart(cart))
  }))

it('line amounts sum to the cart total in both bases [3-022]', () =>
  holds((cart) => {
    const { totals, lines } = priceCart(cart)
    const all = (name: keyof LineTotals) => sum([...lines.values()].map((line) => line[name]))
    expect(totals).toMatchObject({
      subtotalExclVat: all('subtotalExclVat'),
      subtotalInclVat: all('subtotalInclVat'),
      discountExclVat: all('discountExclVat'),
      discountInclVat: all('discountInclVat'),
      totalWeight: all('totalWeight'),
    })
    const { totals: plain } = priceCart({ ...cart, coupons: [], shipping: null, paymentFee: null })
    expect([plain.totalExclVat, plain.totalInclVat]).toStrictEqual([all('totalExclVat'), all('totalInclVat')])
    expect(plain.totalInclVat - plain.totalExclVat).toBe(all('totalVat'))
  }))

it('a total incl. VAT is the sum excl. VAT plus VAT, with one row per rate, highest first [3-023]', () =>
  holds((cart) => {
    const { totals } = priceCart(cart)
    const rates = totals.totalVat.map((row) => row.percentage)
    expect(totals.totalInclVat).toBe(totals.totalExclVat + sum(totals.totalVat.map((row) => row.amount)))
    expect(rates).toStrictEqual([...new Set(rates)].sort((a, b) => b - a))
    expect(totals.totalVat.filter((row) => row.amount === 0)).toStrictEqual([])
    expect(totals.totalInclVat).toBe(
      totals.subtotalInclVat -
        totals.discountInclVat -
        totals.coupon +
        totals.shippingInclVat +
        totals.paymentFeeInclVat,
    )
  }))

it('each rate’s amount incl. VAT is its amount excl. VAT plus VAT', () =>
  holds((cart) => {
    const rates = new Set(cart.lines.map((line) => line.price.rate))
    const apart = [...rates].map((rate) => {
      const lines = cart.lines.filter((line) => line.price.rate === rate)
      return priceCart({
        lines,
        coupons: cart.coupons.filter(({ type }) => type === 'percentage'),
        shipping: null,
        paymentFee: null,
      })
    })
    for (const { totals } of apart)
      expect(totals.totalVat[0]?.amount ?? 0).toBe(totals.totalInclVat - totals.totalExclVat)
    const { totals } = priceCart({
      ...cart,
      coupons: cart.coupons.filter(({ type }) => type === 'percentage'),
      shipping: null,
      paymentFee: null,
    })
    expect(totals.totalExclVat).toBe(sum(apart.map((part) => part.totals.totalExclVat)))
    expect(totals.totalInclVat).toBe(sum(apart.map((part) => part.totals.totalInclVat)))
  }))

it('no amount in a cart is negative', () =>
  holds((cart) => {
    const { totals, lines } = priceCart(cart)
    const all = [...amountsOf(totals), ...[...lines.values()].flatMap((line) => Object.values(line))]
    expect(all.filter((amount) => amount < 0)).toStrictEqual([])
  }))

it('no amount excl. VAT exceeds the amount incl. VAT', () =>
  holds((cart) => {
    const { totals, lines } = priceCart(cart)
    for (const { subtotalExclVat, subtotalInclVat, totalExclVat, totalInclVat } of [
      totals,
      ...lines.values(),
    ])
      expect(subtotalExclVat <= subtotalInclVat && totalExclVat <= totalInclVat).toBe(true)
  }))

it('the total is independent of the order of lines, coupons and options', () =>
  fc.assert(
    fc.property(
      carts.chain((cart) =>
        fc.record({
          cart: fc.constant(cart),
          lines: fc.shuffledSubarray([...cart.lines], { minLength: cart.lines.length }),
          coupons: fc.shuffledSubarray([...cart.coupons], { minLength: cart.coupons.length }),
        }),
      ),
      ({ cart, lines, coupons }) => {
        const turned = lines.map((line) => ({ ...line, options: line.options.toReversed() }))
        expect(priceCart({ ...cart, lines: turned, coupons }).totals).toStrictEqual(priceCart(cart).totals)
      },
    ),
    runs(1_000),
  ))

it('one line of n pieces costs the same as n lines of one piece', () =>
  fc.assert(
    fc.property(carts, fc.nat(12), (cart, quantity) => {
      const [first, ...others] = cart.lines
      fc.pre(first !== undefined)
      const singles = Array.from({ length: quantity }, (_, index) => ({
        ...first,
        id: `single-${index}`,
        quantity: 1,
      }))
      expect(priceCart({ ...cart, lines: [...singles, ...others] }).totals).toStrictEqual(
        priceCart({ ...cart, lines: [{ ...first, quantity }, ...others] }).totals,
      )
    }),
    runs(1_000),
  ))

it('an extra line never lowers the total, and removing a line never raises it', () =>
  holds((cart) => {
    const fuller = priceCart(cart).totals
    for (const gone of cart.lines) {
      const emptier = priceCart({ ...cart, lines: cart.lines.filter((line) => line !== gone) }).totals
      expect(emptier.totalInclVat).toBeLessThanOrEqual(fuller.totalInclVat)
      expect(emptier.totalExclVat).toBeLessThanOrEqual(fuller.totalExclVat)
    }
    // across a quantity break the total may fall; only the unit prices never rise
  }, anyCart))

it('an extra coupon never raises the total [3-016]', () =>
  fc.assert(
    fc.property(carts, anyCoupon, (cart, coupon) => {
      const before = priceCart(cart).totals
      const after = priceCart({ ...cart, coupons: [...cart.coupons, coupon] }).totals
      expect(after.totalInclVat).toBeLessThanOrEqual(before.totalInclVat)
      expect(after.totalExclVat).toBeLessThanOrEqual(before.totalExclVat)
    }),
    runs(1_000),
  ))

it('no coupon reduces delivery or payment fees', () =>
  holds((cart) => {
    const { totals } = priceCart(cart)
    expect(totals.totalInclVat).toBeGreaterThanOrEqual(totals.shippingInclVat + totals.paymentFeeInclVat)
    expect(totals.totalExclVat).toBeGreaterThanOrEqual(totals.shippingExclVat + totals.paymentFeeExclVat)
  }))

it('fixed coupons can reduce the goods to 0, and fees are still charged', () =>
  holds((cart) => {
    const paid = { title: 'paid', type: 'fixedAmount' as const, amount: cents(2 ** 50) }
    const { totals } = priceCart({ ...cart, coupons: [...cart.coupons, paid] })
    expect(totals.totalInclVat).toBe(totals.shippingInclVat + totals.paymentFeeInclVat)
    expect(totals.totalExclVat).toBe(totals.shippingExclVat + totals.paymentFeeExclVat)
    expect(totals.coupon).toBe(totals.subtotalInclVat - totals.discountInclVat)
  }))

it('VAT stays within a cent per rate and basis of the rate’s taxable amount', () =>
  holds((cart) => {
    const [first] = cart.lines
    fc.pre(first !== undefined)
    const lines = cart.lines.map((line) => ({ ...line, price: { ...line.price, rate: first.price.rate } }))
    const bases = new Set(lines.map((line) => line.price.basis)).size
    const { totals } = priceCart({ ...cart, lines, shipping: null, paymentFee: null })
    const vat = totals.totalInclVat - totals.totalExclVat
    const computed = Number((BigInt(totals.totalExclVat) * BigInt(first.price.rate) + 5_000n) / 10_000n)
    expect(Math.abs(vat - computed)).toBeLessThanOrEqual(bases)
  }))

it('reverse charge removes VAT and leaves amounts excl. VAT unchanged', () =>
  holds((cart) => {
    const priced = priceCart(cart)
    const { totals, lines } = reverseCharged(priced)
    expect(totals.totalInclVat).toBe(priced.totals.totalExclVat)
    expect(totals.totalVat).toStrictEqual([])
    expect(totals.totalInclVat).toBe(
      totals.subtotalInclVat -
        totals.discountInclVat -
        totals.coupon +
        totals.shippingInclVat +
        totals.paymentFeeInclVat,
    )
    expect(amountsOf(totals).filter((amount) => amount < 0)).toStrictEqual([])
    expect([...lines.values()].map((line) => line.totalInclVat)).toStrictEqual(
      [...priced.lines.values()].map((line) => line.totalExclVat),
    )
    expect([...lines.values()].filter((line) => line.totalVat !== 0)).toStrictEqual([])
  }))
