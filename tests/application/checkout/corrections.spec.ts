import { describe, expect, it } from 'vitest'
import { offerIn } from '../../../application/contract/files/couponFile.ts'
import { changedLines, corrections } from '../../../application/shop/checkout/revalidate.ts'
import { cart } from '../../../domain/cart/cart.ts'
import { lineOf } from '../../../domain/cart/cartLine.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { UNUSED, type CouponTerms } from '../../../domain/cart/coupon.ts'
import type { ShopTerms } from '../../../domain/cart/decideOnTerms.ts'
import { after } from '../../../domain/cart/priced.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import type { CatalogueProduct, Stock } from '../../../domain/catalogue/product.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { couponsOf } from '../../support/samples/coupons.ts'
import { productOf } from '../../support/samples/products.ts'

const left = (openQuantity: number): Stock => ({
  openQuantity,
  isManaged: true,
  isPermanentlyOutOfStock: false,
})
const ENDLESS: Stock = { ...left(0), isManaged: false }

/** A cart with these quantities of each product, at today's prices. */
const cartOf = (...lines: readonly (readonly [productId: number, quantity: number])[]): CartState =>
  lines.reduce((state, [productId, quantity]) => {
    const line = lineOf(localised(productOf(productId), 'nld'), [], quantity, `uid-${productId}`)
    if (!line.ok) throw new Error(line.refusal.why)
    const added = cart.decide({ type: 'AddLine', cartUid: 'c1', line: line.value, stock: ENDLESS }, state)
    if (!added.ok) throw new Error(added.refusal.why)
    return after(state, added.value)
  }, cart.initial())

const termsOf = (products: readonly CatalogueProduct[], coupons: readonly CouponTerms[] = []): ShopTerms => ({
  products: new Map(products.map((product) => [product.productId, product])),
  coupons,
  deliveryMethods: [],
  at: 0,
})
const stocked = (productId: number, stock: Stock) => productOf(productId, { stock })
const dearer = (product: CatalogueProduct): CatalogueProduct => ({
  ...product,
  price: { ...product.price, base: cents(product.price.base + 100) },
})

describe('the corrections of a cart before it is ordered', () => {
  it('are none if all lines can be sold as they are', () => {
    const events = corrections(cartOf([1, 2], [2, 1]), termsOf([stocked(1, left(2)), stocked(2, ENDLESS)]))
    expect(events).toStrictEqual([])
  })

  it('lower a line to its product’s stock, and remove a line without stock', () => {
    const state = cartOf([1, 5], [2, 1])
    const events = corrections(state, termsOf([stocked(1, left(3)), stocked(2, left(0))]))
    expect(events).toMatchObject([
      { type: 'LineQuantityChanged', data: { lineId: '1', quantity: 3 } },
      { type: 'LineRemoved', data: { lineId: '2' } },
    ])
    expect(changedLines(state, events)).toMatchObject([
      { uid: 'uid-1', oldQuantity: 5, newQuantity: 3 },
      { uid: 'uid-2', oldQuantity: 1, newQuantity: 0, newPrice: 0 },
    ])
  })

  it('remove a product that left the catalogue', () => {
    const events = corrections(cartOf([1, 1], [2, 1]), termsOf([stocked(2, ENDLESS)]))
    expect(events).toMatchObject([{ type: 'LineRemoved', data: { lineId: '1' } }])
  })

  it('update a line to today’s price, with its earlier and current price', () => {
    const state = cartOf([1, 2])
    const events = corrections(state, termsOf([dearer(productOf(1))]))
    expect(events.map(({ type }) => type)).toStrictEqual(['LineRepriced'])
    const [changed] = changedLines(state, events)
    expect((changed?.newPrice ?? 0) - (changed?.oldPrice ?? 0)).toBe(200)
  })

  it('remove a coupon that the shop no longer offers, which changes no line', () => {
    const [terms] = couponsOf([{ code: 'EURO', title: 'Een euro', type: 'fixedAmount', amount: 1 }])
    const offer = offerIn(terms!, 'nld')
    const applied = cart.decide({ type: 'ApplyCoupon', offer, at: 0, use: UNUSED }, cartOf([1, 1]))
    if (!applied.ok) throw new Error(applied.refusal.why)
    const state = after(cartOf([1, 1]), applied.value)
    expect(corrections(state, termsOf([productOf(1)], [terms!]))).toStrictEqual([])
    const events = corrections(state, termsOf([productOf(1)]))
    expect(events).toMatchObject([{ type: 'CouponRemoved', data: { code: 'EURO', reason: 'withdrawn' } }])
    expect(changedLines(state, events)).toStrictEqual([])
  })

  it('leave nothing to correct, each priced with the cart at that point', () => {
    const terms = termsOf([dearer(productOf(1)), dearer(stocked(2, left(1)))])
    const state = cartOf([1, 2], [2, 3])
    const corrected = after(state, corrections(state, terms))
    expect(corrections(corrected, terms)).toStrictEqual([])
  })
})
