import { expect, it } from 'vitest'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { explain } from '../../../domain/pricing/explain/explain.ts'
import type { LineSnapshot } from '../../../domain/pricing/totals.ts'

const line = (id: string, base: number, discount: number): LineSnapshot => ({
  id,
  quantity: 1,
  price: { basis: 'incl', rate: basisPoints(2_100), base: cents(base), discount: basisPoints(discount) },
  options: [],
  weight: 250,
})

it('an explanation covers a cart of two lines with an allocated saving, coupons and delivery', () =>
  expect(
    explain({
      lines: [line('a', 10, 0), line('b', 11, 6_364)],
      coupons: [
        { title: 'tien', type: 'percentage', amount: basisPoints(1_000) },
        { title: 'vier', type: 'fixedAmount', amount: cents(4) },
      ],
      shipping: { exclVat: cents(500), inclVat: cents(605), rate: basisPoints(2_100) },
      paymentFee: null,
    }).flatMap(({ rule, made }) =>
      made.map(({ name, amount, unit }) => `${name} ${amount} ${unit}: ${rule}`),
    ),
  ).toMatchInlineSnapshot(`
    [
      "lines["a"].quantity 1 pieces: entered",
      "lines["b"].quantity 1 pieces: entered",
      "lines["a"].rate 2100 basis points: entered",
      "lines["a"].base 10 cents: entered",
      "lines["a"].discount 0 basis points: entered",
      "lines["a"].discounted 10 cents: discount",
      "lines["a"].unitBase 10 cents: not-below-zero",
      "lines["a"].unitPrice 10 cents: not-above-base",
      "lines["a"].weight 250 grams: entered",
      "lines["a"].subtotalInclVat 10 cents: times",
      "lines["a"].totalInclVat 10 cents: times",
      "lines["a"].totalWeight 250 grams: times",
      "lines["b"].rate 2100 basis points: entered",
      "lines["b"].base 11 cents: entered",
      "lines["b"].discount 6364 basis points: entered",
      "lines["b"].discounted 4 cents: discount",
      "lines["b"].unitBase 11 cents: not-below-zero",
      "lines["b"].unitPrice 4 cents: not-above-base",
      "lines["b"].weight 250 grams: entered",
      "lines["b"].subtotalInclVat 11 cents: times",
      "lines["b"].totalInclVat 4 cents: times",
      "lines["b"].totalWeight 250 grams: times",
      "groups["2100 incl"].subtotalInclVat 21 cents: sum",
      "groups["2100 incl"].totalInclVat 14 cents: sum",
      "groups["2100 incl"].subtotalExclVat 17 cents: excl-of-incl",
      "groups["2100 incl"].totalExclVat 12 cents: excl-of-incl",
      "lines["a"].totalExclVat 9 cents: allocate",
      "lines["b"].totalExclVat 3 cents: allocate",
      "lines["a"].discountInclVat 0 cents: difference",
      "lines["b"].discountInclVat 7 cents: difference",
      "groups["2100 incl"].discountExclVat 5 cents: difference",
      "lines["a"].discountExclVat 0 cents: allocate",
      "lines["b"].discountExclVat 5 cents: allocate",
      "lines["a"].subtotalExclVat 9 cents: sum",
      "lines["b"].subtotalExclVat 8 cents: sum",
      "lines["a"].totalVat 1 cents: difference",
      "lines["b"].totalVat 1 cents: difference",
      "coupons[0].percentage 1000 basis points: entered",
      "coupons[1].fixedAmount 4 cents: entered",
      "percentage 1000 basis points: percentage-coupons",
      "groups["2100 incl"].percentageOff 1 cents: percentage-off",
      "groups["2100 incl"].leftInclVat 13 cents: difference",
      "groups["2100 incl"].leftExclVat 11 cents: excl-of-incl",
      "rates[2100].exclVat 11 cents: sum",
      "rates[2100].inclVat 13 cents: sum",
      "fixedAmount 4 cents: sum",
      "rates[2100].fixedOff 4 cents: fixed-coupon",
      "rates[2100].leftExclVat 8 cents: fixed-coupon",
      "rates[2100].leftInclVat 9 cents: fixed-coupon",
      "rates[2100].fixedAmountLeft 0 cents: fixed-coupon",
      "totals.subtotalExclVat 17 cents: sum",
      "beforeCouponsExclVat 12 cents: sum",
      "totals.discountExclVat 5 cents: difference",
      "totals.subtotalInclVat 21 cents: sum",
      "beforeCouponsInclVat 14 cents: sum",
      "totals.discountInclVat 7 cents: difference",
      "totals.coupon 5 cents: difference",
      "totals.shippingExclVat 500 cents: entered",
      "totals.shippingInclVat 605 cents: entered",
      "shippingVat 105 cents: difference",
      "totals.paymentFeeExclVat 0 cents: entered",
      "totals.paymentFeeInclVat 0 cents: entered",
      "totals.totalExclVat 508 cents: sum",
      "rates[2100].leftVat 1 cents: difference",
      "totals.totalVat[2100] 106 cents: sum",
      "totals.totalInclVat 614 cents: sum",
      "totals.totalWeight 500 grams: sum",
      "totals.productsQuantity 2 pieces: sum",
    ]
  `))

it('an explanation covers the remainder of an excl. price after coupons, and the VAT of a payment fee', () => {
  const excl = { ...line('a', 1_000, 0), price: { ...line('a', 1_000, 0).price, basis: 'excl' as const } }
  const trace = explain({
    lines: [excl],
    coupons: [{ title: 'tien', type: 'percentage', amount: basisPoints(1_000) }],
    shipping: null,
    paymentFee: { exclVat: cents(100), inclVat: cents(121), rate: basisPoints(2_100) },
  })
  const made = trace.flatMap((step) => step.made.map(({ name, amount }) => `${name} ${amount}: ${step.rule}`))
  expect(made.filter((text) => /left(Ex|In)clVat|paymentFeeVat/u.test(text))).toStrictEqual([
    'groups["2100 excl"].leftExclVat 900: difference',
    'groups["2100 excl"].leftInclVat 1089: incl-of-excl',
    'rates[2100].leftExclVat 900: fixed-coupon',
    'rates[2100].leftInclVat 1089: fixed-coupon',
    'paymentFeeVat 21: difference',
  ])
})

it('an explanation allocates subtotals if no saving would fall below zero, even for a cart of 0', () => {
  const trace = explain({ lines: [line('a', 10, 0)], coupons: [], shipping: null, paymentFee: null })
  const made = trace.find((step) => step.made.some(({ name }) => name === 'lines["a"].subtotalExclVat'))
  expect(made?.rule).toBe('allocate')
})

it('an explanation of an empty cart has amounts of 0 in euros', () =>
  expect(
    explain({ lines: [], coupons: [], shipping: null, paymentFee: null }).flatMap(({ made }) =>
      made.map(({ name, amount, unit }) => `${name} ${amount} ${unit}`),
    ),
  ).toMatchInlineSnapshot(`
    [
      "percentage 0 basis points",
      "fixedAmount 0 cents",
      "totals.subtotalExclVat 0 cents",
      "beforeCouponsExclVat 0 cents",
      "totals.discountExclVat 0 cents",
      "totals.subtotalInclVat 0 cents",
      "beforeCouponsInclVat 0 cents",
      "totals.discountInclVat 0 cents",
      "totals.coupon 0 cents",
      "totals.shippingExclVat 0 cents",
      "totals.shippingInclVat 0 cents",
      "totals.paymentFeeExclVat 0 cents",
      "totals.paymentFeeInclVat 0 cents",
      "totals.totalExclVat 0 cents",
      "totals.totalInclVat 0 cents",
      "totals.totalWeight 0 grams",
      "totals.productsQuantity 0 pieces",
    ]
  `))
