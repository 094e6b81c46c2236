import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { open, pass } from '../../../support/storefront/open.ts'
import { PretendShop } from '../../../support/storefront/pretendShop.ts'
import { PretendStorage } from '../../../support/storefront/pretendStorage.ts'
import { LYING, STANDING } from '../../../support/samples/sizedGoods.ts'
import { productOf, RUG } from '../../../support/storefront/products.ts'
import { runs } from '../../../support/runs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Two products, and one rug in two sizes of equal area: the add command, and the resulting line. */
const good = fc.constantFrom(
  { product: productOf(1), choices: [], lineId: '1' },
  { product: productOf(2), choices: [], lineId: '2' },
  { product: RUG, choices: [LYING.choice], lineId: LYING.lineId },
  { product: RUG, choices: [STANDING.choice], lineId: STANDING.lineId },
)
const doing = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      good,
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      good,
      quantity: fc.integer({ min: 0, max: 9 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 900 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      fate: fc.constantFrom('answered' as const, 'request lost' as const, 'answer lost' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('online' as const), isOnline: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('ask' as const) }) },
)

it('with any clicks, network and reloads the displayed cart never jumps, and the server ends with the same cart', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(doing, { maxLength: 40 }), async (doings) => {
      const [shop, storage] = [new PretendShop(), new PretendStorage()]
      let browser = open({ shop, storage })
      await pass(500)
      let expected: Record<string, number> = {}
      const isKnown = () => browser.storefront.cart.now().loaded
      for (const step of doings) {
        if (step.do === 'add' && isKnown()) {
          const { product, choices, lineId } = step.good
          browser.storefront.cart.add(product, choices, step.quantity)
          expected = { ...expected, [lineId]: (expected[lineId] ?? 0) + step.quantity }
        }
        if (step.do === 'set' && isKnown() && step.good.lineId in expected) {
          const { lineId } = step.good
          browser.storefront.cart.setQuantity(lineId, step.quantity)
          expected = { ...expected, [lineId]: step.quantity }
          if (step.quantity === 0) delete expected[lineId]
        }
        if (step.do === 'wait') await pass(step.ms)
        if (step.do === 'network') [shop.fate, shop.loadFate] = [step.fate, step.fate]
        if (step.do === 'online') browser.online$.next(step.isOnline)
        if (step.do === 'ask') storage.listener?.answeredElsewhere()
        if (step.do === 'reload') {
          browser.stop()
          await pass(250)
          browser = open({ shop, storage })
        }
        if (isKnown()) expect(browser.quantities()).toEqual(expected)
      }
      ;[shop.fate, shop.loadFate] = ['answered', 'answered']
      browser.online$.next(true)
      await pass(300_000)
      expect(browser.quantities()).toEqual(expected)
      expect(shop.quantities).toEqual(expected)
      expect(browser.storefront.cart.now()).toMatchObject({ busy: false, version: shop.version })
      expect(storage.kept.size).toBe(0)
      browser.stop()
    }),
    runs(150),
  )
})
