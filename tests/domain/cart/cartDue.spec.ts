import { expect, it } from 'vitest'
import { cartDue } from '../../../domain/cart/cartDue.ts'
import { emptyCart, type CartState } from '../../../domain/cart/cartState.ts'
import { lineOf } from '../../../domain/cart/cartLine.ts'
import { pricedCart } from '../../../domain/cart/cartTotals.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import { basisPoints } from '../../../domain/kernel/cents.ts'
import { productOf } from '../../support/samples/products.ts'
import { rugOf } from '../../support/samples/rug.ts'

const made = lineOf(
  localised(rugOf(7), 'nld'),
  [{ groupId: 'size', id: 'straight', custom: { width: 1_000, length: 2_000 } }],
  1,
  null,
)
const ready = lineOf(localised(productOf(1), 'nld'), [], 1, null)
const cart: CartState = {
  ...emptyCart(),
  lines: new Map([made, ready].flatMap((line) => (line.ok ? [[line.value.id, line.value]] : []))),
}
const priced = pricedCart(cart)
const total = priced.totals.totalInclVat
const off = { state: false, percentage: basisPoints(2_000) }
const on = { state: true, percentage: basisPoints(2_000) }
const ALL = basisPoints(10_000)

it('without a deposit the whole total is due [9-042]', () => {
  expect(priced.lines.size).toBe(2)
  expect(cartDue(cart, priced, off, ALL)).toBe(total)
})

it('of made-to-measure lines the deposit is due, of the rest all', () => {
  const [rug, siren] = [...priced.lines.values()].map(({ totalInclVat }) => totalInclVat)
  expect(cartDue(cart, priced, on, ALL)).toBe(Math.round(rug! * 0.2) + siren!)
})

it('no more is due than the payment method’s prepaid share', () => {
  expect(cartDue(cart, priced, off, basisPoints(5_000))).toBe(Math.floor(total / 2))
  expect(cartDue(cart, priced, on, basisPoints(0))).toBe(0)
})

it('the deposit covers made-to-measure lines alone: a stocked option is paid in full', () => {
  const stock = lineOf(localised(rugOf(7), 'nld'), [{ groupId: 'size', id: 'stock' }], 1, null)
  if (!stock.ok) throw new Error(stock.refusal.why)
  const plain = { ...emptyCart(), lines: new Map([[stock.value.id, stock.value]]) }
  expect(cartDue(plain, pricedCart(plain), on, ALL)).toBe(10_000)
})
