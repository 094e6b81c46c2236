import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChosenFilter } from '../../../domain/listing/filterGroup.ts'
import {
  activeFilters,
  inOrder,
  priceRangeOf,
  splitFilters,
  toggled,
  withFilters,
  withPrice,
} from '../../../domain/listing/filterPath.ts'
import { hostileStrings } from '../../support/samples/hostile.ts'
import { runs } from '../../support/runs.ts'

const hostile = fc.constantFrom(...hostileStrings.map((text) => text.toWellFormed()))
/** Few texts, so that names and values collide; texts with path characters; and any texts. */
const word = fc.oneof(
  fc.constantFrom(
    'Merk',
    'Kleur',
    'Wit',
    'wit',
    'A,B',
    'a:b',
    'x/y',
    '%2F',
    '..',
    '.',
    '\\',
    '__proto__',
    'constructor',
  ),
  hostile,
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
)
const value = word.filter((text) => text !== '')
const chosen: fc.Arbitrary<readonly ChosenFilter[]> = fc.array(
  fc.record({ name: word, values: fc.array(value, { maxLength: 4 }) }),
  { maxLength: 4 },
)
const url = fc.constantFrom('/', '/en', '/products', '/videobewaking/cameras', '/en/video-surveillance')

describe('the path of a filtered listing [2-005]', () => {
  it('encodes the choices, and parses back to them', () => {
    fc.assert(
      fc.property(url, chosen, (path, choices) => {
        expect(splitFilters(withFilters(path, choices))).toEqual({ path, chosen: inOrder(choices) })
      }),
      runs(2_000),
    )
  })

  it('is the same for all orders and repetitions of the same choices', () => {
    const twoWays = chosen.chain((choices) =>
      fc.tuple(
        fc.constant(choices),
        fc.shuffledSubarray([...choices, ...choices], { minLength: 2 * choices.length }),
      ),
    )
    fc.assert(
      fc.property(url, twoWays, (path, [one, other]) => {
        const reversed = other.map(({ name, values }) => ({ name, values: values.toReversed() }))
        expect(withFilters(path, reversed)).toBe(withFilters(path, one))
      }),
      runs(1_000),
    )
  })

  it('is stable when it is parsed and written again, and when a browser parses it', () => {
    fc.assert(
      fc.property(url, chosen, (path, choices) => {
        const once = withFilters(path, choices)
        const { path: plain, chosen: read } = splitFilters(once)
        expect(withFilters(plain, read)).toBe(once)
        expect(new URL(once, 'https://shop.example').pathname).toBe(once)
      }),
      runs(1_000),
    )
  })

  it('is parsed without an error, for any text', () => {
    const piece = fc.oneof(
      hostile,
      fc.constantFrom('/', ':', ',', '%', '%E0%A4', '%2F', '%3A', '::', ',,', '\ud800'),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const { path, chosen: read } = splitFilters(`/${pieces.join('')}`)
        expect(path.includes(':')).toBe(false)
        expect(read.flatMap(({ values }) => values)).not.toContain('')
        expect(() => withFilters(path, read)).not.toThrow()
      }),
      runs(2_000),
    )
  })

  it('has no group without a value, and ignores a segment without a colon [4-062]', () => {
    expect(withFilters('/a', [{ name: 'Merk', values: [] }])).toBe('/a')
    expect(splitFilters('/a/Merk:/Kleur:Wit/rest')).toEqual({
      path: '/a',
      chosen: [
        { name: 'Merk', values: [] },
        { name: 'Kleur', values: ['Wit'] },
      ],
    })
  })

  it('tolerates a lone surrogate, which no address can contain', () => {
    expect(withFilters('/a', [{ name: '\ud800', values: ['\udfff'] }])).toBe('/a/%EF%BF%BD:%EF%BF%BD')
  })
})

describe('toggling an option [4-061]', () => {
  it('adds it if it is not chosen and removes it if it is; twice changes nothing', () => {
    fc.assert(
      fc.property(chosen, word, value, (choices, name, one) => {
        const before = inOrder(choices)
        const once = toggled(before, name, one)
        const isThere = (all: readonly ChosenFilter[]) =>
          all.some((group) => group.name === name && group.values.includes(one))
        expect(isThere(once)).toBe(!isThere(before))
        expect(toggled(once, name, one)).toEqual(before)
      }),
      runs(1_000),
    )
  })

  it('leaves no group without options [4-062]', () => {
    fc.assert(
      fc.property(chosen, (choices) => {
        let left = inOrder(choices)
        for (const { name, label } of activeFilters(left)) left = toggled(left, name, label)
        expect(left).toEqual([])
      }),
      runs(1_000),
    )
  })
})

describe('the price filter [4-064]', () => {
  const euros = fc.integer({ min: 0, max: 1_000 })

  it('is written as min-max, and only when it differs from the bounds [2-006]', () => {
    fc.assert(
      fc.property(chosen, euros, euros, euros, euros, (choices, a, b, c, d) => {
        const marks = { min: Math.min(a, b), max: Math.max(a, b) }
        const range = { from: Math.min(c, d), to: Math.max(c, d) }
        const values = withPrice(choices, 'Prijs', range, marks).find(({ name }) => name === 'Prijs')?.values
        const isAll = range.from === marks.min && range.to === marks.max
        expect(values).toEqual(isAll ? undefined : [`${range.from}-${range.to}`])
        if (values?.[0] !== undefined) expect(priceRangeOf(values[0])).toEqual(range)
      }),
      runs(1_000),
    )
  })

  it.each([
    '9-1',
    'x',
    '-1-5',
    '1-',
    '-5',
    '1,5',
    '1.5-2',
    '1-2-3',
    '1e3-2e3',
    ' 1-2',
    '1-9999999999',
    '',
    '٣-٤',
  ])('%j is no price range', (text) => expect(priceRangeOf(text)).toBe(null))
})
