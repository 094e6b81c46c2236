import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOrderable } from '../../../domain/catalogue/product.ts'
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
