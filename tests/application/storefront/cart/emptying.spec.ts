import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventsOf } from '../../../../application/storefront/analytics/projection.ts'
import { cartEmptying } from '../../../../application/storefront/cart/cartEmptying.ts'
import { emptying } from '../../../../application/storefront/cart/emptying.ts'
import { specOf } from '../../../support/spec.ts'
import { open, pass } from '../../../support/storefront/open.ts'
import { lineFor, productOf } from '../../../support/storefront/products.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A cart with two confirmed lines and a discount code. */
const filled = async () => {
  const browser = open()
  await pass(500)
  browser.storefront.cart.add(productOf(1), [], 1)
  browser.storefront.cart.add(productOf(2), [], 3)
  await pass(2_000)
  browser.storefront.coupon.type('A10')
  void browser.storefront.coupon.apply()
  await pass(1_000)
  const emptying = browser.storefront.part(cartEmptying)
  const shown = () =>
    [...browser.storefront.cart.now().shown.lines.values()].map(({ id, quantity }) => [id, quantity])
  return { ...browser, emptying, shown, before: shown() }
}

describe('emptying the cart', () => {
  it('closes it at the shop with one call, and shows the new, empty one [4-044]', async () => {
    const { emptying, shop, shown } = await filled()
    void emptying.empty()
    void emptying.empty()
    expect(emptying.now().underWay?.lines).toHaveLength(2)
    await pass(1_000)
    expect([shop.ends, shown(), shop.quantities, emptying.now().underWay]).toEqual([1, [], {}, null])
  })

  it('can be undone: the lines are restored with their quantities and in their order, and so are the codes', async () => {
    const { emptying, shop, shown, storefront, before } = await filled()
    void emptying.empty()
    await pass(1_000)
    void emptying.restore()
    await pass(3_000)
    expect(shown()).toEqual(before)
    expect(shop.quantities).toEqual(Object.fromEntries(before))
    expect(storefront.cart.now().shown.coupons.map(({ code }) => code)).toEqual(['A10'])
    expect(emptying.now()).toEqual({ underWay: null, emptied: null })
  })

  it('restores nothing twice when it is undone twice, because the stored lines are used up before the first is back', async () => {
    const { emptying, shop, shown, before } = await filled()
    void emptying.empty()
    await pass(1_000)
    const lines: number[] = []
    emptying.state$.subscribe(() => lines.push(shown().length))
    void emptying.restore()
    void emptying.restore()
    expect(lines).toEqual([0, 0])
    await pass(3_000)
    expect(shop.quantities).toEqual(Object.fromEntries(before))
  })

  it('applies the codes after all lines when it is undone, and requests nothing more without a code', async () => {
    const { emptying, shop, storefront } = await filled()
    void emptying.empty()
    await pass(1_000)
    void emptying.restore()
    await pass(300)
    expect(shop.coupons).toEqual(['apply A10'])
    await pass(3_000)
    expect(shop.coupons).toEqual(['apply A10', 'apply A10'])
    void storefront.coupon.remove('A10')
    await pass(1_000)
    void emptying.empty()
    await pass(1_000)
    const { loads } = shop
    void emptying.restore()
    await pass(3_000)
    expect(shop.loads).toBe(loads)
  })

  it.each(['unanswered', 'too many'] as const)(
    'reports on undo a discount code that is not restored: %s',
    async (fate) => {
      const { emptying, shop, shown, storefront, before, texts } = await filled()
      void emptying.empty()
      await pass(1_000)
      shop.couponFate = fate
      void emptying.restore()
      await pass(3_000)
      expect([shown(), storefront.cart.now().shown.coupons]).toEqual([before, []])
      expect(texts()).toContain('discountFailed')
    },
  )

  it('can no longer be undone once something else is in the cart', async () => {
    const { emptying, storefront } = await filled()
    void emptying.empty()
    await pass(1_000)
    expect(emptying.now().emptied).not.toBeNull()
    storefront.cart.add(productOf(3), [], 1)
    await pass(1_000)
    expect(emptying.now().emptied).toBeNull()
  })

  it('without an answer leaves all unchanged and reports it', async () => {
    const { emptying, shop, shown, storefront, before } = await filled()
    shop.endFate = 'unanswered'
    void emptying.empty()
    await pass(1_000)
    expect([shown(), emptying.now()]).toEqual([before, { underWay: null, emptied: null }])
    expect(storefront.notices.now().shown).toMatchObject([{}, { kind: 'error', text: 'error.generic' }])
  })

  it('does nothing while a task is in progress', async () => {
    const { emptying, shop, storefront } = await filled()
    storefront.cart.setQuantity('1', 4)
    void emptying.empty()
    await pass(1_000)
    expect(shop.ends).toBe(0)
  })

  it('reports all removed lines to analytics, newest first', async () => {
    const { emptying, storefront } = await filled()
    void emptying.empty()
    await pass(1_000)
    const { emptied } = emptying.now()
    const sight = {
      page: storefront.pages.now().page,
      cart: storefront.cart.now(),
      search: storefront.search.now(),
      opened: null,
    }
    const event = { type: 'CartEmptied', data: emptied! } as const
    const [stored] = eventsOf({ happened: { store: 'emptying', event }, before: sight, now: sight })
    expect(stored).toMatchObject({
      name: 'remove_from_cart',
      params: {
        items: [
          { item_id: '2', quantity: 3 },
          { item_id: '1', quantity: 1 },
        ],
      },
    })
  })
})

describe('the rules of emptying', () => {
  const { given } = specOf(emptying)
  const goods = { lines: [lineFor(1)], codes: ['A10'] }
  const called = { type: 'CartEmptyingCalled', data: goods } as const
  const emptied = { type: 'CartEmptied', data: goods } as const

  it('allow it once, for a cart with lines', () => {
    given()
      .when({ type: 'Empty', goods: { lines: [], codes: ['A10'] } })
      .refused({ why: 'no-lines' })
    given().when({ type: 'Empty', goods }).then(called)
    given(called).when({ type: 'Empty', goods }).refused({ why: 'under-way' })
  })

  it('restore the removed lines once, and not after they are forgotten', () => {
    given(called).when({ type: 'Restore' }).refused({ why: 'nothing-emptied' })
    given(called, emptied).when({ type: 'Restore' }).then({ type: 'EmptiedCartRestored', data: null })
    given(called, emptied).when({ type: 'Forget' }).then({ type: 'EmptiedCartForgotten', data: null })
    given(called, emptied, { type: 'EmptiedCartForgotten', data: null })
      .when({ type: 'Restore' })
      .refused({ why: 'nothing-emptied' })
  })

  it('end nothing that was not started, and forget nothing absent', () => {
    given().when({ type: 'End', isEmptied: true }).then()
    given(called).when({ type: 'End', isEmptied: true }).then(emptied)
    given(called).when({ type: 'End', isEmptied: false }).then({ type: 'CartEmptyingFailed', data: null })
    given().when({ type: 'Forget' }).then()
  })
})
