import { expect, it } from 'vitest'
import { configuratorOf } from '../../../domain/cart/choices/configurator.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import { productOf } from '../../support/samples/products.ts'

const group = (id: string, name: string, ids: readonly string[]) => ({
  id,
  name,
  items: ids.map((one) => ({ id: one, name: one })),
})
const variation = (id: string, productId: number) => ({ id, name: id, productId })

it('a product’s configurator lists the options of each group and the initial selection [3-005]', () => {
  const product = localised(
    productOf(1, {
      variations: [{ id: 'colour', name: 'Kleur', items: [variation('white', 1), variation('black', 2)] }],
      options: [group('a', 'Simkaart', ['none', 'year']), group('b', 'Simkaart', ['spare'])],
    }),
    'nld',
  )
  const { variations, options, selected } = configuratorOf(product)
  expect([...variations]).toStrictEqual([['Kleur', ['white', 'black']]])
  expect([...options], 'groups of one name are one').toStrictEqual([['Simkaart', ['none', 'year', 'spare']]])
  expect(selected).toStrictEqual([
    { groupId: 'colour', id: 'white' },
    { groupId: 'a', id: 'none' },
    { groupId: 'b', id: 'spare' },
  ])
})
