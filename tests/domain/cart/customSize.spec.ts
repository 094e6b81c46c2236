import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineIdOf, lineOf } from '../../../domain/cart/cartLine.ts'
import { MAX_SIDE, SIDES, sizedPrice, sizesOf } from '../../../domain/cart/choices/sizeChoice.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import type { CustomSize } from '../../../domain/pricing/customSize.ts'
import { unitOf } from '../../../domain/pricing/productPrice.ts'
import { runs } from '../../support/runs.ts'
import { rugOf } from '../../support/samples/rug.ts'

const rug = localised(rugOf(7), 'nld')
const chosen = (id: string, custom?: CustomSize | null, product = rug) =>
  lineOf(product, [{ groupId: 'size', id, custom }], 1, null)
/** the allowed sizes of the rug, in mm */
const anySide = fc.integer({ min: 1_000, max: 4_000 })
const refusalOf = (id: string, custom?: CustomSize | null) => {
  const line = chosen(id, custom)
  return line.ok ? null : line.refusal
}

describe('a made-to-measure choice', () => {
  it('costs its price per m² times its area, on the product’s own price basis', () => {
    const line = chosen('straight', { width: 1_550, length: 2_330 })
    expect(line).toMatchObject({
      ok: true,
      value: {
        weight: 4_000,
        options: [{ id: 'straight', base: 28_531, discount: 0, custom: { width: 1_550, length: 2_330 } }],
      },
    })
    if (line.ok) expect(unitOf(line.value.price, line.value.options).price).toBe(28_531)
    expect(chosen('round', { diameter: 1_500 })).toMatchObject({ value: { options: [{ base: 17_775 }] } })
  })

  it('leaves a plain choice unchanged: no size is recorded with it', () => {
    const line = chosen('stock')
    expect(line.ok && line.value.options).toStrictEqual([
      { groupId: 'size', id: 'stock', name: '140 x 200', base: 10_000, discount: 0 },
    ])
  })

  it('weighs by its area instead of its product’s weight, if its option has a weight per m²', () => {
    const heavy = localised(rugOf(7, {}, { gramsPerM2: 1_900, weight: 250 }), 'nld')
    const weight = (id: string, custom?: CustomSize) => {
      const line = chosen(id, custom, heavy)
      return line.ok ? line.value.weight : null
    }
    // 1,900 × 3.6115 = 6,861.85, plus 250 for the choice
    expect(weight('straight', { width: 1_550, length: 2_330 })).toBe(6_862 + 250)
    expect(weight('round', { diameter: 1_500 })).toBe(4_275 + 250)
    expect(weight('stock')).toBe(4_000)
    const none = chosen(
      'straight',
      { width: 1_550, length: 2_330 },
      localised(rugOf(7, {}, { gramsPerM2: 0 }), 'nld'),
    )
    expect(none).toMatchObject({ value: { weight: 0 } })
  })

  it('weighs the sum of its area and its other choices, without the product’s own weight', () =>
    fc.assert(
      fc.property(fc.nat(9_000), fc.nat(9_000), anySide, anySide, (perUnit, gramsPerM2, width, length) => {
        const product = localised(rugOf(7, { weight: { perUnit } }, { gramsPerM2 }), 'nld')
        const grams = (BigInt(gramsPerM2) * BigInt(width) * BigInt(length) + 999_999n) / 1_000_000n
        expect(chosen('straight', { width, length }, product)).toMatchObject({
          value: { weight: Number(grams) },
        })
      }),
      runs(300),
    ))

  const at = { groupId: 'size', id: 'straight' }

  it('needs a size, and a plain choice has none', () => {
    expect(refusalOf('straight')).toStrictEqual({ why: 'size-missing', ...at })
    expect(refusalOf('straight', null)).toStrictEqual({ why: 'size-missing', ...at })
    expect(refusalOf('stock', { diameter: 1_000 })).toStrictEqual({
      why: 'size-unwanted',
      groupId: 'size',
      id: 'stock',
    })
  })

  it('is limited to the shop’s maximum width, at any length [3-012]', () => {
    const wide = { why: 'size-too-wide', ...at, max: 400 }
    expect(refusalOf('straight', { width: 4_001, length: 1_000 })).toStrictEqual(wide)
    expect(refusalOf('straight', { width: 4_000, length: 90_000 })).toBeNull()
    expect(refusalOf('round', { diameter: 5_000 })).toBeNull()
  })

  it('has at least the shop’s minimum area, where a round one counts as its square [3-012]', () => {
    expect(refusalOf('straight', { width: 999, length: 1_000 })).toStrictEqual({
      why: 'size-too-small',
      ...at,
      min: 1,
    })
    expect(refusalOf('straight', { width: 1_000, length: 1_000 })).toBeNull()
    expect(refusalOf('round', { diameter: 999 })).toMatchObject({ why: 'size-too-small', min: 1 })
    expect(refusalOf('round', { diameter: 1_000 })).toBeNull()
  })

  it.each<[string, CustomSize]>([
    ['a diameter for a rectangle', { diameter: 2_000 }],
    ['zero', { width: 0, length: 2_000 }],
    ['below zero', { width: 2_000, length: -2_000 }],
    ['no number', { width: Number.NaN, length: 2_000 }],
    ['no end', { width: 2_000, length: Infinity }],
    ['one side alone', { width: 2_000 } as unknown as CustomSize],
    ['a side of another shape', { width: 2_000, diameter: 2_000 } as unknown as CustomSize],
    ['a part of a mm', { width: 1_000.5, length: 2_000 }],
    ['longer than anything', { width: 2_000, length: MAX_SIDE + 1 }],
    ['a side too many', { width: 2_000, length: 2_000, diameter: 2_000 } as CustomSize],
    ['a text', { width: '2000', length: 2_000 } as unknown as CustomSize],
  ])('is refused with %s', (_name, size) => {
    expect(refusalOf('straight', size)).toStrictEqual({ why: 'size-invalid', ...at })
  })

  it('is refused when its price exceeds the maximum amount', () => {
    const dear = localised(
      rugOf(7, {
        options: [
          {
            id: 'size',
            name: 'Maat',
            items: [
              {
                id: 'straight',
                name: 'Vierkant',
                displayType: 'custom',
                prices: { base: 10_000, discountPercentage: 0 },
              },
            ],
          },
        ],
      }),
      'nld',
    )
    const most = { width: 10_000, length: 100_000 }
    expect(chosen('straight', most, dear).ok).toBe(true)
    expect(chosen('straight', { ...most, width: 10_001 }, dear)).toMatchObject({
      refusal: { why: 'size-invalid' },
    })
  })

  it.each([
    ['Vierkant', ['width', 'length']],
    ['Rechthoek', ['width', 'length']],
    ['Ovaal', ['width', 'length']],
    ['Organisch', ['width', 'length']],
    ['Square', ['width', 'length']],
    ['Rectangle', ['width', 'length']],
    ['Oval', ['width', 'length']],
    ['Organic', ['width', 'length']],
    ['Rond', ['diameter']],
    ['Round', ['diameter']],
    ['Blauw', null],
  ])('%s needs %j [5-034, 5-035]', (name, sizes) => {
    expect(sizesOf(name)).toStrictEqual(sizes)
  })
})

it('each dimension that a shape needs has a field, and an option without a shape has no custom size', () => {
  expect([...SIDES].sort()).toStrictEqual(
    [...new Set(['Vierkant', 'Rond'].flatMap((name) => sizesOf(name) ?? []))].sort(),
  )
  const straight = rug.options[0]!.items.find(({ id }) => id === 'straight')!
  const sized = sizedPrice({ ...straight, name: 'Blauw' }, { width: 2_000, length: 2_000 })
  expect(sized).toMatchObject({ refusal: { why: 'size-invalid' } })
})

const anyMm = fc.integer({ min: 1, max: MAX_SIDE })
const anySize: fc.Arbitrary<CustomSize> = fc.oneof(
  fc.record({ width: anyMm, length: anyMm }),
  fc.record({ diameter: anyMm }),
)
const idOf = (custom: CustomSize): string => lineIdOf(7, [{ groupId: 'size', id: 'x', custom }])

describe('the line of a made-to-measure choice', () => {
  it('has the same id for the same size, whatever the order of its sides [4-027]', () => {
    fc.assert(
      fc.property(anyMm, anyMm, (width, length) => {
        expect(idOf({ length, width })).toBe(idOf({ width, length }))
        expect(idOf({ width, length })).toMatch(/^7_size\.x~[0-9a-f]{16}$/)
      }),
      runs(1_000),
    )
  })

  it('has another id for another size [4-027]', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anySize, { minLength: 2, maxLength: 60, selector: keyOf }), (sizes) => {
        expect(new Set(sizes.map(idOf)).size).toBe(sizes.length)
      }),
      runs(1_000),
    )
  })

  it('is built from the product id and the sorted option ids [4-026]', () => {
    const choices = [
      { groupId: 'b', id: '2' },
      { groupId: 'a', id: '1' },
    ]
    expect(lineIdOf(7, choices)).toBe('7_a.1_b.2')
    expect(lineIdOf(7, [...choices].reverse())).toBe('7_a.1_b.2')
  })
})

const keyOf = (size: CustomSize): string => JSON.stringify(Object.entries(size).sort())
