import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { open, pass } from './open.ts'
import { productOf } from './products.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ready = async () => {
  const browser = open()
  await pass(1_000)
  const news = () => browser.storefront.told.now().news
  return { ...browser, cart: browser.storefront.cart, news }
}

describe('what is said of the cart to who can’t see it', () => {
  it('is nothing when it is only loaded', async () => {
    const { news, returned$ } = await ready()
    returned$.next(null)
    await pass(5_000)
    expect(news()).toBeNull()
  })

  it('names the line, its pieces and the total, once the cart holds still', async () => {
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

  it('is not said twice when the server agrees', async () => {
    const { cart, storefront } = await ready()
    const said: unknown[] = []
    storefront.told.state$.subscribe(({ news }) => said.push(news))
    cart.add(productOf(1), [], 1)
    await pass(10_000)
    expect(said).toHaveLength(2)
  })

  it('4-043: tells that a refusal brought the cart up to date', async () => {
    const { cart, shop, news } = await ready()
    cart.add(productOf(1), [], 2)
    await pass(5_000)
    shop.fate = 'refused'
    cart.setQuantity('1', 5)
    await pass(5_000)
    expect(news()).toMatchObject({ lines: [{ quantity: 2 }], reloaded: true })
  })
})

describe('a step', () => {
  it('4-034: shows at once, stops at 0 and at the most a line may have, and asks nothing of a line that is gone', async () => {
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
