import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cents } from '../../../../domain/kernel/cents.ts'
import { open, pass } from '../../../support/storefront/open.ts'
import { productOf } from '../../../support/storefront/products.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ready = async () => {
  const browser = open()
  await pass(1_000)
  const news = () => browser.storefront.announcements.now().news
  return { ...browser, cart: browser.storefront.cart, news }
}

describe('the screen-reader announcement of a cart change', () => {
  it('is empty when the cart is only loaded', async () => {
    const { news, returned$ } = await ready()
    returned$.next(null)
    await pass(5_000)
    expect(news()).toBeNull()
  })

  it('names the line, its pieces and the total, once the cart is settled', async () => {
    const { cart, news } = await ready()
    cart.add(productOf(1), [], 1)
    await pass(400)
    cart.step('1', 1)
    await pass(400)
    cart.step('1', 1)
    await pass(599)
    expect(news()).toBeNull()
    await pass(1)
    expect(news()).toEqual({
      lines: [{ title: productOf(1).title, quantity: 3 }],
      totalInclVat: 36300,
      reloaded: false,
    })
    cart.setQuantity('1', 0)
    await pass(3_000)
    expect(news()).toMatchObject({ lines: [{ quantity: 0 }], totalInclVat: 0 })
  })

  it('names the changed lines, newest first and removed ones last', async () => {
    const { cart, news } = await ready()
    for (const id of [1, 2, 3]) cart.add(productOf(id), [], 1)
    await pass(3_000)
    expect(news()?.lines.map(({ title }) => title)).toEqual(['Melder 3', 'Melder 2', 'Melder 1'])
    cart.setQuantity('1', 0)
    cart.step('2', 1)
    cart.step('3', 1)
    await pass(3_000)
    expect(news()?.lines).toEqual([
      { title: 'Melder 3', quantity: 2 },
      { title: 'Melder 2', quantity: 2 },
      { title: 'Melder 1', quantity: 0 },
    ])
  })

  it('is made for a free line', async () => {
    const { cart, news } = await ready()
    const product = productOf(1)
    cart.add({ ...product, price: { ...product.price, base: cents(0) } }, [], 1)
    await pass(3_000)
    // a free piece costs its delivery
    expect(news()).toMatchObject({ lines: [{ quantity: 1 }], totalInclVat: 390 })
  })

  it('is made for a total that changed by itself', async () => {
    const { cart, news, shop, returned$ } = await ready()
    cart.add(productOf(1), [], 1)
    await pass(3_000)
    const coupon = { code: 'A', title: 'A', type: 'fixedAmount', amount: cents(500) } as const
    shop.cart = { ...shop.cart, coupons: [coupon] }
    returned$.next(null)
    await pass(3_000)
    expect(news()).toEqual({ lines: [], totalInclVat: 11_600, reloaded: false })
  })

  it('is not repeated when the server agrees', async () => {
    const { cart, storefront } = await ready()
    const spoken: unknown[] = []
    storefront.announcements.state$.subscribe(({ news }) => spoken.push(news))
    cart.add(productOf(1), [], 1)
    await pass(10_000)
    expect(spoken).toHaveLength(2)
  })

  it('reports that a refusal reloaded the cart [4-043]', async () => {
    const { cart, shop, news } = await ready()
    cart.add(productOf(1), [], 2)
    await pass(5_000)
    shop.fate = 'refused'
    cart.setQuantity('1', 5)
    await pass(5_000)
    expect(news()).toMatchObject({ lines: [{ quantity: 2 }], reloaded: true })
  })

  it('is made as for success when a removal sent again a day later finds its line gone', async () => {
    const { cart, shop, online$, news, quantities, texts, storefront } = await ready()
    const reloaded: unknown[] = []
    storefront.announcements.state$.subscribe((told) => reloaded.push(told.news?.reloaded))
    cart.add(productOf(1), [], 2)
    await pass(5_000)
    shop.fate = 'answer lost'
    cart.setQuantity('1', 0)
    await pass(650)
    online$.next(false)
    await pass(24 * 3_600_000)
    expect(shop.quantities, 'the server did it').toEqual({})
    shop.forgetAnswers()
    shop.fate = 'answered'
    const { length } = shop.sent
    online$.next(true)
    await pass(5_000)
    expect(shop.sent, 'it was sent again').toHaveLength(length + 1)
    expect([quantities(), cart.now().busy]).toEqual([{}, false])
    expect(texts().filter((text) => text !== 'offline')).toEqual([])
    cart.add(productOf(2), [], 1)
    await pass(5_000)
    expect(news()).toMatchObject({ lines: [{ quantity: 1 }], reloaded: false })
    expect(reloaded).not.toContain(true)
  })

  it('reports a quantity of a line that is gone, and a removal from an ordered cart', async () => {
    const { cart, shop, texts } = await ready()
    for (const id of [1, 2]) cart.add(productOf(id), [], 2)
    await pass(5_000)
    shop.fate = 'line gone'
    cart.setQuantity('1', 5)
    await pass(2_000)
    shop.fate = 'cart closed'
    cart.setQuantity('2', 0)
    await pass(2_000)
    expect(texts()).toEqual(['cart.notFound', 'cart.closed'])
  })
})

describe('a quantity step', () => {
  it('shows immediately, stops at 0 and at the maximum, and is ignored for a line that is gone [4-034]', async () => {
    const { cart, quantities, texts } = await ready()
    cart.add(productOf(1), [], 1)
    await pass(1_000)
    cart.step('1', 1)
    expect(quantities()).toEqual({ '1': 2 })
    cart.setQuantity('1', 9_999)
    cart.step('1', 1)
    expect(quantities()).toEqual({ '1': 9_999 })
    cart.setQuantity('1', 1)
    cart.step('1', -1)
    cart.step('1', -1)
    expect([quantities(), texts()]).toEqual([{}, []])
  })
})
