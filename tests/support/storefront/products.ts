import { type CartLine, type Choice, lineOf } from '../../../domain/cart/cartLine.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { rugOf } from '../samples/rug.ts'

/** A product without options that anyone can buy. */
export const productOf = (productId: number): Product => ({
  id: `p${productId}`,
  productId,
  slug: `melder-${productId}`,
  status: 'active',
  title: `Melder ${productId}`,
  type: 'sensor',
  brand: 'Toon',
  mpn: '',
  gtin: '',
  descriptions: { meta: '', long: '', description: '' },
  price: { basis: 'incl', rate: basisPoints(2100), base: cents(12100), discount: basisPoints(0) },
  stock: { openQuantity: 0, isManaged: false, isPermanentlyOutOfStock: false },
  weight: 100,
  deliveryDays: 1,
  categories: [],
  images: [],
  specifications: [],
  variations: [],
  options: [],
  goesWith: [],
  manufacturer: null,
})

/** A made-to-measure rug. */
export const RUG: Product = { ...productOf(7), options: localised(rugOf(7), 'nld').options }

export const lineFor = (productId: number, quantity = 1, choices: readonly Choice[] = []): CartLine => {
  const product = choices.length === 0 ? productOf(productId) : RUG
  const line = lineOf(product, choices, quantity, null)
  if (!line.ok) throw new Error(line.refusal.why)
  return line.value
}
