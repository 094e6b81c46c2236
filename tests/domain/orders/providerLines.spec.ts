import { expect, it } from 'vitest'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import {
  partLine,
  type ProviderLinesSource,
  providerLines,
} from '../../../domain/orders/payments/providerLines.ts'
import type { LineSnapshot } from '../../../domain/pricing/totals.ts'
import { orderOf } from './fixture.ts'

const rate = basisPoints(2100)
const line = (basis: 'incl' | 'excl', quantity: number, base: number, discount = 0): LineSnapshot => ({
  id: '1',
  quantity,
  price: { basis, rate, base: cents(base), discount: basisPoints(discount) },
  options: [],
  weight: 1,
})
const texts = { coupon: 'Korting', rounding: 'Afronding' }
const linesOf = (order: Omit<ProviderLinesSource, 'texts'> & { readonly dueNow: number }) =>
  providerLines({ ...order, texts }, cents(order.dueNow)).map(
    (each) =>
      `${each.type} ${each.quantity}×${each.unitPrice}−${each.discountAmount}=${each.totalAmount} ${each.vatAmount}@${each.vatRate}`,
  )

it('a payment lists each line as sold, delivery and coupon separately, and no rounding line if all is incl. VAT', () => {
  const shipping = { inclVat: cents(695), exclVat: cents(574), rate }
  const off = [{ title: 'vijf', type: 'fixedAmount', amount: cents(500) }] as const
  const order = orderOf([line('incl', 2, 4995, 1500)], off, shipping)
  const { price } = line('incl', 2, 4495)
  const compared = { ...order, lines: order.lines.map((one) => ({ ...one, priorPrice: price })) }
  expect(linesOf(compared)[0], 'against the 30 days before').toBe('physical 2×4495−498=8492 1474@2100')
  expect(linesOf(order)).toEqual([
    'physical 2×4246−0=8492 1474@2100',
    'shipping_fee 1×695−0=695 121@2100',
    'discount 1×-500−0=-500 -87@2100',
  ])
})

it('a surplus from rounding unit prices excl. VAT goes into one rounding line', () => {
  expect(linesOf(orderOf([line('excl', 7, 85)]))).toEqual([
    'physical 7×103−0=721 125@2100',
    'discount 1×-1−0=-1 0@0',
  ])
})

it('a shortfall from rounding goes into one rounding line as well', () => {
  expect(linesOf(orderOf([line('excl', 7, 83)]))).toEqual([
    'physical 7×100−0=700 121@2100',
    'surcharge 1×3−0=3 0@0',
  ])
})

it('a coupon is deducted at the highest charged rate, in any order of lines', () => {
  const low = {
    ...line('incl', 1, 1_000),
    id: '2',
    price: { ...line('incl', 1, 1_000).price, rate: basisPoints(900) },
  }
  const off = [{ title: 'vijf', type: 'fixedAmount', amount: cents(500) }] as const
  for (const lines of [
    [line('incl', 1, 1_000), low],
    [low, line('incl', 1, 1_000)],
  ])
    expect(linesOf(orderOf(lines, off)).find((one) => one.startsWith('discount'))).toBe(
      'discount 1×-500−0=-500 -87@2100',
    )
})

it('a payment fee is a surcharge, at rate 0 under reverse charge, and no line has zero pieces', () => {
  const order = orderOf([line('incl', 0, 100), { ...line('incl', 1, 1_000), id: '2' }])
  const fee = { inclVat: cents(121), exclVat: cents(100), rate }
  const withFee = { ...order, payment: { ...order.payment, fee }, dueNow: 1_121 }
  expect(linesOf(withFee)).toEqual(['physical 1×1000−0=1000 174@2100', 'surcharge 1×121−0=121 21@2100'])
  const reversed = { ...fee, exclVat: fee.inclVat }
  expect(linesOf({ ...withFee, payment: { ...order.payment, fee: reversed } }).at(-1)).toBe(
    'surcharge 1×121−0=121 0@0',
  )
})

it('a partial payment has one line with its name and amount', () => {
  expect(partLine('Aanbetaling', cents(500))).toStrictEqual({
    type: 'surcharge',
    description: 'Aanbetaling',
    quantity: 1,
    unitPrice: 500,
    discountAmount: 0,
    totalAmount: 500,
    vatRate: 0,
    vatAmount: 0,
  })
})
