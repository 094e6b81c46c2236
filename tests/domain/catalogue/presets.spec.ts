import { describe, expect, it } from 'vitest'
import { presetsOf } from '../../../domain/catalogue/presets.ts'
import { sellableOf } from '../../../domain/catalogue/sellable.ts'
import { lineOf } from '../../../domain/cart/cartLine.ts'
import { firstChoices } from '../../../domain/cart/choices/selection.ts'
import type { OptionItem } from '../../../domain/catalogue/product.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { tileOf } from '../../application/analytics/sights.ts'

const item = (id: string, change: Partial<OptionItem> = {}): OptionItem => ({
  ...{ id, groupId: 'g', name: `naam ${id}`, label: '', image: null, isCustom: false, enabled: true },
  ...{ price: { base: cents(0), discount: basisPoints(0) }, advancedSettings: null, cartable: true },
  ...{ weight: 0, deliveryTime: 0 },
  ...change,
})
const group = (id: string, ...items: OptionItem[]) => ({
  ...{ id, name: id, displayType: 'text' as const },
  items: items.map((one) => ({ ...one, groupId: id })),
})
const dear = { price: { base: cents(500), discount: basisPoints(0) } }

describe('the preset options of a product', () => {
  it('are the first available of each group, as preselected on the product page', () => {
    const groups = [
      group('a', item('x', { cartable: false }), item('y'), item('z', dear)),
      group('b', item('u')),
    ]
    const presets = presetsOf(groups)
    expect(presets).toEqual([
      { groupId: 'a', id: 'y', name: 'naam y' },
      { groupId: 'b', id: 'u', name: 'naam u' },
    ])
    expect(firstChoices(groups)).toEqual(presets?.map(({ groupId, id }) => ({ groupId, id })))
  })

  it.each([
    ['nothing of a group can be bought', [item('x', { enabled: false })]],
    ['the first costs something', [item('x', dear), item('y')]],
    ['the first weighs something', [item('x', { weight: 5 })]],
    ['the first takes days', [item('x', { deliveryTime: 2 })]],
    ['the first is made to measure', [item('x', { isCustom: true })]],
    ['a group is empty', []],
  ])('are none if %s, so the shopper has to choose', (_why, items) => {
    expect(presetsOf([group('a', item('z')), group('b', ...items)])).toBeNull()
  })

  it('give a tile the same cart line as the product page', () => {
    const presets = [{ groupId: 'a', id: 'y', name: 'naam y' }]
    const tile = { ...tileOf(1), hasOptions: true, presets }
    const onPage = { ...sellableOf(tile), options: [group('a', item('y'), item('z', dear))] }
    const line = lineOf(onPage, [{ groupId: 'a', id: 'y' }], 1, null)
    expect(lineOf(sellableOf(tile), presets, 1, null)).toEqual(line)
    expect(line.ok).toBe(true)
  })
})
