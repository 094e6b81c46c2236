import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { open, pass } from '../support/storefront/open.ts'
import { productOf } from '../support/storefront/products.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('clicks on a quantity, of which fifty queued fifty calls and blocked navigation elsewhere [vercel/commerce#1385]', () => {
  it('fifty clicks become one call, and the cart shows each at once [4-034]', async () => {
    const { storefront, shop, quantities } = open()
    await pass(500)
    storefront.cart.add(productOf(1), [], 1)
    await pass(1_000)
    for (let n = 2; n <= 51; n += 1) {
      storefront.cart.setQuantity('1', n)
      expect(quantities()).toEqual({ '1': n })
    }
    await pass(2_000)
    expect(shop.sent).toHaveLength(2)
    expect(shop.quantities).toEqual({ '1': 51 })
  })

  it('navigation does not wait while the queue is full and unanswered', async () => {
    const page = { type: 'moved', to: '/elsewhere' } as const
    const content = vi.fn(() => Promise.resolve(page as never))
    const { storefront, shop } = open({
      page: { type: 'product' } as never,
      ports: { pages: { content, search: () => new Promise(() => {}) } },
    })
    await pass(500)
    shop.fate = 'request lost'
    for (const id of [1, 2, 3]) storefront.cart.add(productOf(id), [], 1)
    void storefront.pages.goTo('/melders')
    await pass(1)
    expect(storefront.cart.now().busy).toBe(true)
    expect(content).toHaveBeenCalledTimes(1)
  })
})
