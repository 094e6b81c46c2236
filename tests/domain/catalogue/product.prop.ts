import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOrderable, NO_STOCK } from '../../../domain/catalogue/product.ts'
import { runs } from '../../support/runs.ts'

const stocks = fc.record({
  openQuantity: fc.integer({ min: -5, max: 5 }),
  isManaged: fc.boolean(),
  isPermanentlyOutOfStock: fc.boolean(),
})

it('4-060: a product is orderable while it is not out for good and either not counted or there', () =>
  fc.assert(
    fc.property(stocks, (stock) => {
      const isThere = stock.openQuantity > 0 || !stock.isManaged
      expect(isOrderable(stock)).toBe(isThere && !stock.isPermanentlyOutOfStock)
    }),
    runs(1_000),
  ))

it('nothing can be had of what has no stock at all: it is counted, none is left, and none will come', () => {
  expect(isOrderable(NO_STOCK)).toBe(false)
  expect(isOrderable({ ...NO_STOCK, isPermanentlyOutOfStock: false })).toBe(false)
  expect(isOrderable({ ...NO_STOCK, openQuantity: 1 })).toBe(false)
})
