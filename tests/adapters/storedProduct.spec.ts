import { expect, it } from 'vitest'
import { storedProduct } from '../../adapters/sql/catalogue/storedProduct.ts'
import { productOf } from '../support/samples/products.ts'

const product = productOf(1, {
  goesWith: [2],
  options: [{ id: 'g', name: 'G', items: [{ id: 'a', name: 'A', image: 'a.webp' }] }],
})

it('a product is read as it was stored', () => {
  expect(storedProduct(JSON.stringify(product))).toStrictEqual(product)
})

it('a product stored before a field existed is read without it', () => {
  const { goesWith: _goesWith, ...rest } = product
  const options = rest.options.map((group) => ({
    ...group,
    items: group.items.map(({ image: _image, ...item }) => item),
  }))
  const read = storedProduct(JSON.stringify({ ...rest, options }))
  expect(read.goesWith).toStrictEqual([])
  expect(read.options[0]?.items[0]?.image).toBeNull()
})
