import { describe, expect, it } from 'vitest'
import { chosenItems, choose, firstChoices } from '../../../domain/cart/choices/selection.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import { productOf } from '../../support/samples/products.ts'
import { rugOf } from '../../support/samples/rug.ts'

const { options } = localised(rugOf(7), 'nld')
const stock = { groupId: 'size', id: 'stock' }
const straight = { groupId: 'size', id: 'straight', custom: { width: 1_000, length: 2_000 } }

describe('choosing an option', () => {
  it('replaces the chosen option of its group', () => {
    expect(choose(options, [], stock)).toStrictEqual({ ok: true, value: [stock] })
    expect(choose(options, [stock], straight)).toStrictEqual({ ok: true, value: [straight] })
  })

  it('keeps the choices of other groups, also where an option has the same name', () => {
    const items = ['s', 'l'].map((id) => ({ id, name: id }))
    const groups = ['width', 'height'].map((id) => ({ id, name: id, items }))
    const two = localised(productOf(1, { options: groups }), 'nld').options
    const wide = { groupId: 'width', id: 'l' }
    const high = { groupId: 'height', id: 'l' }
    expect(choose(two, [wide], high)).toStrictEqual({ ok: true, value: [wide, high] })
    const low = { groupId: 'height', id: 's' }
    expect(choose(two, [wide, high], low)).toStrictEqual({ ok: true, value: [wide, low] })
  })

  it('is ignored when it is chosen already: the same list object is returned [4-049]', () => {
    const made = [straight]
    const again = choose(options, made, { ...straight, custom: { length: 2_000, width: 1_000 } })
    expect(again.ok && again.value).toBe(made)
    const other = choose(options, made, { ...straight, custom: { width: 1_001, length: 2_000 } })
    expect(other.ok && other.value).not.toBe(made)
  })

  it('reports the group or the item that is missing [4-050]', () => {
    expect(choose(options, [stock], { groupId: 'colour', id: 'red' })).toStrictEqual({
      ok: false,
      refusal: { why: 'unknown-group', groupId: 'colour' },
    })
    expect(choose(options, [stock], { groupId: 'size', id: '__proto__' })).toStrictEqual({
      ok: false,
      refusal: { why: 'unknown-item', groupId: 'size', id: '__proto__' },
    })
  })
})

describe('the initial selection', () => {
  const items = [
    { id: 'off', name: 'Off', state: false },
    { id: 'later', name: 'Later', cartable: false },
    { id: 'plain', name: 'Plain' },
    { id: 'dear', name: 'Dear', prices: { base: 10 } },
  ]
  const groups = localised(productOf(1, { options: [{ id: 'g', name: 'G', items }] }), 'nld').options

  it('is the first option of each group that can be bought as it is', () => {
    expect(firstChoices(groups)).toStrictEqual([{ groupId: 'g', id: 'plain' }])
  })

  it('is empty if every option must be measured first', () => {
    const measured = options.map((group) => ({
      ...group,
      items: group.items.filter((item) => item.isCustom),
    }))
    expect(firstChoices(measured)).toStrictEqual([])
  })

  it('is looked up among the options only', () => {
    const chosen = [
      { groupId: 'g', id: 'dear' },
      { groupId: 'other', id: 'plain' },
    ]
    expect(chosenItems(groups, chosen).map(({ id }) => id)).toStrictEqual(['dear'])
  })

  it('costs nothing before it is measured, and its price afterwards', () => {
    expect(chosenItems(options, [straight, stock]).map(({ id, price }) => [id, price])).toStrictEqual([
      ['stock', { base: 10_000, discount: 0 }],
      ['straight', { base: 0, discount: 0 }],
    ])
  })
})
