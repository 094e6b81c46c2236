import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { productOf } from './products.ts'

const limits = { minimum: 10_000, maximum: 400, unitDisplay: 'cm' }
const perM2 = { base: 79, discountPercentage: 0 }
const custom = (id: string, nld: string, eng: string, made: object) => ({
  id,
  name: { nld, eng },
  displayType: 'custom',
  prices: perM2,
  advancedSettings: limits,
  ...made,
})

/**
 * A rug whose price is only its size: 79.00 per m² incl. VAT as a rectangle or round, at least 1 m² and at
 * most 400 cm wide, or a stock size for 100.00. `made`: further members of both made-to-measure shapes.
 */
export const rugOf = (productId: number, more: object = {}, made: object = {}): CatalogueProduct =>
  productOf(productId, {
    title: { nld: 'Kleed', eng: 'Rug' },
    prices: { base: 0, vatIncluded: true, vatPercentage: 21 },
    weight: { perUnit: 4_000 },
    options: [
      {
        id: 'size',
        name: 'Maat',
        items: [
          { id: 'stock', name: '140 x 200', prices: { base: 100, discountPercentage: 0 } },
          custom('straight', 'Rechthoek', 'Rectangle', made),
          custom('round', 'Rond', 'Round', made),
        ],
      },
    ],
    ...more,
  })
