import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOrderable, NO_STOCK } from '../../../domain/catalogue/product.ts'
import { runs } from '../../support/runs.ts'

const stocks = fc.record({
  openQuantity: fc.integer({ min: -5, max: 5 }),
  isManaged: fc.boolean(),
  isPermanentlyOutOfStock: fc.boolean(),
})

it('a product is orderable unless it is discontinued, or its stock is counted and empty [4-060]', () =>
  fc.assert(
    fc.property(stocks, (stock) => {
      const isThere = stock.openQuantity > 0 || !stock.isManaged
      expect(isOrderable(stock)).toBe(isThere && !stock.isPermanentlyOutOfStock)
    }),
    runs(1_000),
  ))

it('a product with stock tracked, none left and none expected is unavailable', () => {
  expect(isOrderable(NO_STOCK)).toBe(false)
  expect(isOrderable({ ...NO_STOCK, isPermanentlyOutOfStock: false })).toBe(false)
  expect(isOrderable({ ...NO_STOCK, openQuantity: 1 })).toBe(false)
})
