import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { open, pass } from '../support/storefront/open.ts'
import { productOf } from '../support/storefront/products.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('vercel/commerce#1385: fifty clicks queued fifty calls and held navigation up', () => {
  it('fifty clicks are one call, and the cart shows each of them at once [4-034]', async () => {
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

  it('a page is gone to while the queue is full and nothing is answered', async () => {
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
