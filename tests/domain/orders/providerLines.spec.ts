import { expect, it } from 'vitest'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { type ProviderLinesSource, providerLines } from '../../../domain/orders/providerLines.ts'
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

it('says a line as it was sold, delivery and coupon beside it, and needs no rounding line when all is incl. VAT', () => {
  const shipping = { inclVat: cents(695), exclVat: cents(574), rate }
  const off = [{ title: 'vijf', type: 'fixedAmount', amount: cents(500) }] as const
  expect(linesOf(orderOf([line('incl', 2, 4995, 1500)], off, shipping))).toEqual([
    'physical 2×4995−1498=8492 1474@2100',
    'shipping_fee 1×695−0=695 121@2100',
    'discount 1×-500−0=-500 -87@2100',
  ])
})

it('takes what unit prices excl. VAT leave over into one rounding line', () => {
  expect(linesOf(orderOf([line('excl', 7, 85)]))).toEqual([
    'physical 7×103−0=721 125@2100',
    'discount 1×-1−0=-1 0@0',
  ])
})
