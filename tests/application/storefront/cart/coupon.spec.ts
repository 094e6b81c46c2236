import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartApi } from '../../../../application/ports/browser/cartApi.ts'
import { codeIn } from '../../../../application/storefront/coupon/couponEntry.ts'
import { cart } from '../../../../domain/cart/cart.ts'
import { refused } from '../../../../domain/kernel/result.ts'
import { open, pass } from '../../../support/storefront/open.ts'
import { productOf } from '../../../support/storefront/products.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const FAILED = [['error', 'notice.failed', 'discountFailed']]

/** A shop that refuses every coupon request. */
const refuses = (shop: CartApi, message: string | null) =>
  vi.spyOn(shop, 'coupon').mockResolvedValue(refused({ why: 'refused', status: 422, message }))

/** A cart with one confirmed line. */
const filled = async () => {
  const browser = open()
  await pass(500)
  browser.storefront.cart.add(productOf(1), [], 1)
  await pass(2_000)
  const { coupon, notices } = browser.storefront
  const tell = () => notices.now().shown.map(({ kind, title, text }) => [kind, title, text])
  const apply = async (code: string, ms = 1_000) => {
    coupon.type(code)
    void coupon.apply()
    await pass(ms)
  }
  return { ...browser, coupon, tell, apply }
}

describe('a discount code', () => {
  it('loses its spaces before it is sent [5-022]', async () => {
    const { apply, shop } = await filled()
    await apply('  A 1\t0 ')
    expect(shop.coupons).toEqual(['apply A10'])
    expect(codeIn(' ')).toBe('')
  })

  it('is not sent if it is only spaces [5-023]', async () => {
    const { apply, shop, tell } = await filled()
    await apply('   ')
    expect([shop.coupons, tell()]).toEqual([[], []])
  })

  it('is in progress until the answer, then succeeds with a notice, and the cart is reloaded with it [4-046, 7-038, 8-026]', async () => {
    const { apply, coupon, shop, storefront, tell } = await filled()
    const { loads } = shop
    await apply('A10', 50)
    expect(coupon.now().underWay).toEqual({ kind: 'apply', code: 'A10' })
    await pass(1_000)
    expect(coupon.now().underWay).toBeNull()
    expect(tell()).toEqual([['success', 'notice.success', 'discountApplied']])
    expect(shop.loads).toBe(loads + 1)
    expect(storefront.cart.now().priced.totals.coupon).toBe(500)
  })

  it('that is refused fails with an error notice, and shows the shop’s reason at its field alone [8-027]', async () => {
    const { apply, coupon, tell } = await filled()
    await apply('NEE')
    expect([coupon.now().refusal, tell()]).toEqual(['coupon.unknown', FAILED])
  })

  it('that is refused without a reason fails all the same, and the cart is reloaded', async () => {
    const { apply, coupon, shop, tell } = await filled()
    refuses(shop, null)
    const { loads } = shop
    await apply('A10')
    expect([coupon.now().refusal, tell()]).toEqual(['discountFailed', FAILED])
    expect(shop.loads).toBe(loads + 1)
  })

  it('that is accepted empties the field [4-047]', async () => {
    const { apply, coupon } = await filled()
    await apply('A10')
    expect(coupon.now()).toMatchObject({ text: '', refusal: null })
  })

  it('that is refused stays in the field with the reason, until it is changed or tried again', async () => {
    const { apply, coupon } = await filled()
    await apply('NEE')
    expect(coupon.now()).toMatchObject({ text: 'NEE', refusal: 'coupon.unknown' })
    coupon.type('NEEN')
    expect(coupon.now()).toMatchObject({ text: 'NEEN', refusal: null })
    await apply('NEE')
    void coupon.apply()
    expect(coupon.now()).toMatchObject({ underWay: { code: 'NEE' }, refusal: null })
    await pass(1_000)
    expect(coupon.now().refusal).toBe('coupon.unknown')
    await apply('A10')
    expect(coupon.now()).toMatchObject({ text: '', refusal: null })
  })

  it('without an answer shows no notice and stays in the field [8-028]', async () => {
    const { apply, coupon, shop, tell } = await filled()
    shop.couponFate = 'unanswered'
    const { loads } = shop
    await apply('A10')
    expect([tell(), coupon.now().text, coupon.now().underWay]).toEqual([[], 'A10', null])
    expect([coupon.now().refusal, shop.loads], 'nothing is known of it').toEqual([null, loads])
  })

  it('after too many others stays in the field, with the time of the next try', async () => {
    const { apply, coupon, shop, tell } = await filled()
    shop.couponFate = 'too many'
    await apply('A10')
    expect([coupon.now().refusal, tell()]).toEqual(['error.tooMany', FAILED])
    expect([coupon.now().text, coupon.now().underWay]).toEqual(['A10', null])
  })

  it('is sent once, however often the button is pressed, and not while a line is being sent', async () => {
    const { apply, coupon, shop, storefront } = await filled()
    await apply('A10', 10)
    void coupon.apply()
    void coupon.remove('A10')
    await pass(1_000)
    expect(shop.coupons).toEqual(['apply A10'])
    storefront.cart.setQuantity('1', 4)
    await apply('A20', 10)
    void coupon.remove('A10')
    await pass(10)
    expect(shop.coupons).toEqual(['apply A10'])
  })

  it.each([
    ['the shop’s reason', 'cart.closed', 'cart.closed'],
    ['words of its own where the shop gives none', null, 'coupon.notApplied'],
  ])('that can’t be removed is reported with %s, and not at the field', async (_, message, told) => {
    const { coupon, shop, tell } = await filled()
    refuses(shop, message)
    void coupon.remove('A10')
    await pass(1_000)
    expect(tell()).toEqual([['error', 'notice.failed', told]])
    expect(coupon.now()).toMatchObject({ underWay: null, refusal: null, removed: [] })
  })

  it('is removed by its shopper without a message, and the cart is reloaded: the total is as before [7-039]', async () => {
    const { apply, coupon, shop, storefront, texts } = await filled()
    await apply('A10')
    const before = texts().length
    const { loads } = shop
    void coupon.remove('A10')
    await pass(1_000)
    expect(shop.loads).toBe(loads + 1)
    expect(shop.coupons).toEqual(['apply A10', 'remove A10'])
    expect(storefront.cart.now().shown.coupons).toEqual([])
    expect(texts()).toHaveLength(before)
  })

  it('that the shop removed from the cart is named; one of another cart is not', async () => {
    const { apply, shop, storefront, returned$ } = await filled()
    await apply('A10')
    shop.takeOut('A10')
    returned$.next(null)
    await pass(1_000)
    expect(storefront.notices.now().shown.at(-1)).toMatchObject({
      kind: 'error',
      text: 'couponGone',
      values: { title: 'Code A10' },
    })
    const count = storefront.notices.now().shown.length
    await apply('A20')
    shop.cart = { ...shop.cart, uid: 'cart-2', coupons: [] }
    returned$.next(null)
    await pass(1_000)
    expect(storefront.notices.now().shown.filter(({ text }) => text === 'couponGone')).toHaveLength(1)
    expect(count).toBeGreaterThan(0)
  })

  it('that the shop removed is named, though its shopper removed it once and applied it again', async () => {
    const { apply, coupon, shop, returned$, texts } = await filled()
    await apply('A10')
    void coupon.remove('A10')
    await pass(1_000)
    expect(texts()).not.toContain('couponGone')
    await apply('A10')
    shop.takeOut('A10')
    returned$.next(null)
    await pass(1_000)
    expect(texts()).toContain('couponGone')
  })

  it('of a cart that another page has paid is not named when the next line starts another cart', async () => {
    const { apply, quantities, shop, storefront, texts, returned$ } = await filled()
    await apply('A10')
    shop.cart = { ...shop.cart, uid: 'cart-0' }
    returned$.next(null)
    await pass(1_000)
    Object.assign(shop, { cart: cart.initial(), version: 0 })
    storefront.cart.add(productOf(2), [], 1)
    await pass(2_000)
    expect(quantities()).toEqual({ '2': 1 })
    expect(storefront.cart.now().shown.coupons).toEqual([])
    expect(texts()).not.toContain('couponGone')
  })

  it('that the shop removed is named alone: remaining codes are not', async () => {
    const { apply, shop, storefront, returned$ } = await filled()
    await apply('A10')
    await apply('A20')
    shop.takeOut('A10')
    returned$.next(null)
    await pass(1_000)
    const lost = storefront.notices.now().shown.filter(({ text }) => text === 'couponGone')
    expect(lost.map(({ values }) => values)).toEqual([{ title: 'Code A10' }])
  })
})
