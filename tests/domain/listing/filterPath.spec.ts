import { describe, expect, it } from 'vitest'
import {
  activeFilters,
  priceRangeOf,
  splitFilters,
  toggled,
  withFilters,
  withPrice,
} from '../../../domain/listing/filterPath.ts'

describe('a filter path', () => {
  it.each(['%E0%A4:Wit', 'Kleur:%E0%A4', 'Kleur:Wit,%E0%A4', 'Kleur:%E0%A4,Wit'])(
    'with an invalid segment %s keeps the other choices',
    (segment) =>
      expect(splitFilters(`/a/${segment}/Vorm:Rond`)).toEqual({
        path: '/a',
        chosen: [{ name: 'Vorm', values: ['Rond'] }],
      }),
  )

  it('ignores an empty value', () =>
    expect(splitFilters('/Kleur:,Wit,')).toEqual({ path: '/', chosen: [{ name: 'Kleur', values: ['Wit'] }] }))

  it('without filters is empty', () => expect(splitFilters('/a/b/')).toEqual({ path: '/a/b/', chosen: [] }))

  it('lists the choices in character order, each name once', () => {
    const chosen = [
      { name: 'b', values: ['2', '10'] },
      { name: 'B', values: ['x'] },
      { name: 'a', values: ['y'] },
      { name: 'b', values: ['10', '1'] },
    ]
    expect(withFilters('/', chosen)).toBe('/B:x/a:y/b:1,10,2')
    expect(withFilters('/', chosen.toReversed())).toBe('/B:x/a:y/b:1,10,2')
  })
})

describe('a filter choice', () => {
  const chosen = [
    { name: 'Kleur', values: ['Wit', 'Zwart'] },
    { name: 'Vorm', values: ['Wit'] },
  ]

  it('keeps the other choices', () => {
    expect(toggled(chosen, 'Kleur', 'Wit')).toEqual([
      { name: 'Kleur', values: ['Zwart'] },
      { name: 'Vorm', values: ['Wit'] },
    ])
    expect(toggled(chosen, 'Vorm', 'Zwart')).toEqual([
      { name: 'Kleur', values: ['Wit', 'Zwart'] },
      { name: 'Vorm', values: ['Wit', 'Zwart'] },
    ])
  })

  it('is matched individually, in the order of the address', () =>
    expect(activeFilters(chosen)).toEqual([
      { name: 'Kleur', label: 'Wit' },
      { name: 'Kleur', label: 'Zwart' },
      { name: 'Vorm', label: 'Wit' },
    ]))
})

describe('a price filter', () => {
  const marks = { min: 0, max: 10 }
  const before = [
    { name: 'Kleur', values: ['Wit'] },
    { name: 'Prijs', values: ['5-7'] },
  ]
  const priced = (from: number, to: number) =>
    withPrice(before, 'Prijs', { from, to }, marks).map(({ name, values }) => `${name}:${values.join()}`)

  it('replaces the earlier one; one as wide as the bounds chooses nothing', () => {
    expect(priced(2, 3)).toEqual(['Kleur:Wit', 'Prijs:2-3'])
    expect(priced(0, 3)).toEqual(['Kleur:Wit', 'Prijs:0-3'])
    expect(priced(2, 10)).toEqual(['Kleur:Wit', 'Prijs:2-10'])
    expect(priced(0, 10)).toEqual(['Kleur:Wit'])
  })

  it('accepts up to nine digits, also if it is one amount alone', () => {
    expect(priceRangeOf('5-5')).toEqual({ from: 5, to: 5 })
    expect(priceRangeOf('0-999999999')).toEqual({ from: 0, to: 999_999_999 })
    expect(priceRangeOf('9999999999-9999999999')).toBeNull()
  })
})
