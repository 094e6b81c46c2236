import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { steadyScheduler } from '../../../../ui/app/boot/steadyScheduler.ts'
import { open, pass } from '../../../support/storefront/open.ts'
import { PretendShop } from '../../../support/storefront/pretendShop.ts'
import { PretendStorage } from '../../../support/storefront/pretendStorage.ts'
import { productOf } from '../../../support/storefront/products.ts'

const HOUR_MS = 3_600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Sets the computer's clock back or ahead; no time passes. */
const jump = (ms: number): void => void vi.setSystemTime(Date.now() + ms)

/**
 * A page that was opened when the clock read `timeOrigin`, with the scheduler of a real one; the cart is
 * loaded.
 */
const pageOf = async (outside: Parameters<typeof open>[0] = {}, timeOrigin = Date.now()) => {
  const began = performance.now()
  const scheduler = steadyScheduler({ timeOrigin, now: () => performance.now() - began })
  const page = open({ ...outside, ports: { scheduler } })
  await pass(500)
  return page
}

describe.each([
  ['back by five hours', -5 * HOUR_MS],
  ['ahead by a day', 24 * HOUR_MS],
])('a clock that jumps %s', (_, ms) => {
  it('blocks no quantity and sends none before its debounce is over', async () => {
    const { storefront, shop } = await pageOf()
    storefront.cart.add(productOf(1), [], 1)
    await pass(1_000)
    storefront.cart.setQuantity('1', 4)
    await pass(200)
    jump(ms)
    storefront.cart.add(productOf(2), [], 1)
    await pass(290)
    expect(shop.sent, 'only the first add is sent yet').toHaveLength(1)
    await pass(1_000)
    expect(shop.quantities).toEqual({ '1': 4, '2': 1 })
    expect(storefront.cart.now().busy).toBe(false)
  })

  it('neither extends nor shortens the wait before the next try', async () => {
    const { storefront, shop } = await pageOf()
    shop.fate = 'busy'
    storefront.cart.add(productOf(1), [], 1)
    await pass(1_000)
    jump(ms)
    storefront.cart.add(productOf(2), [], 1)
    shop.fate = 'answered'
    await pass(18_900)
    expect(shop.sent, 'the shop asked for 20 s').toHaveLength(1)
    await pass(1_000)
    expect(shop.quantities).toEqual({ '1': 1, '2': 1 })
  })

  it('does not change the time of the next cart load', async () => {
    const shop = new PretendShop()
    shop.loadFate = 'request lost'
    const { storefront } = await pageOf({ shop })
    await pass(10_000)
    jump(ms)
    const { loads } = shop
    shop.loadFate = 'answered'
    storefront.cart.add(productOf(1), [], 1)
    await pass(1)
    expect(shop.loads, 'not before it is due').toBe(loads)
    await pass(60_000)
    expect(storefront.cart.now()).toMatchObject({ loaded: true, busy: false })
  })

  it('between two pages does not affect the second: tasks that the first delayed are sent immediately', async () => {
    const [shop, storage] = [new PretendShop(), new PretendStorage()]
    const first = await pageOf({ shop, storage })
    shop.fate = 'busy'
    first.storefront.cart.add(productOf(1), [], 1)
    first.storefront.cart.add(productOf(2), [], 3)
    await pass(1_000)
    first.stop()
    jump(ms)
    shop.fate = 'answered'
    const second = await pageOf({ shop, storage })
    await pass(500)
    expect(second.quantities()).toEqual({ '1': 1, '2': 3 })
    expect(shop.quantities).toEqual({ '1': 1, '2': 3 })
    expect(storage.kept.size).toBe(0)
  })
})
