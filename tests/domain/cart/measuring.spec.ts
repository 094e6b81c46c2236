import { describe, expect, it } from 'vitest'
import {
  firstMeasured,
  measured,
  NOTHING_TYPED,
  typeSize,
  withSizes,
  type TypedSizes,
} from '../../../domain/cart/choices/measuring.ts'
import type { Side } from '../../../domain/cart/choices/sizeChoice.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import type { OptionItem } from '../../../domain/catalogue/product.ts'
import { hundredthsOf } from '../../../domain/pricing/customSize.ts'
import { productOf } from '../../support/samples/products.ts'
import { rugOf } from '../../support/samples/rug.ts'

/* 79.00 per m², minimum 1 m², maximum width 400 cm */
const items = localised(rugOf(7), 'nld').options.flatMap((group) => group.items)
const itemOf = (id: string): OptionItem => {
  const item = items.find((one) => one.id === id)
  if (item === undefined) throw new Error(`no option ${id}`)
  return item
}
const straight = itemOf('straight')
const round = itemOf('round')

type Input = readonly [side: Side, text: string]
const typed = (item: OptionItem, ...inputs: readonly Input[]): TypedSizes =>
  inputs.reduce((before, [side, text]) => typeSize(item, before, side, text), NOTHING_TYPED)
const after = (item: OptionItem, ...inputs: readonly Input[]) => measured(item, typed(item, ...inputs))

const NOT_CARTABLE = { size: null, base: 0 }

describe('the size calculator', () => {
  it('has no size, no area, both flags off and no error before any input [3-014]', () => {
    expect(after(straight)).toEqual({
      sides: ['width', 'length'],
      area: 0,
      isSizeValid: false,
      isMinimumMet: false,
      problem: null,
      ...NOT_CARTABLE,
    })
  })

  it('has not met the minimum before it has a size, even if the shop has no minimum [3-014]', () => {
    expect(measured({ ...straight, advancedSettings: null }, NOTHING_TYPED).isMinimumMet).toBe(false)
  })

  it('shows size, area and price once both flags are on: 79.00 per m² for 155 by 233 cm is 285.31 [4-083, 4-084]', () => {
    expect(after(straight, ['width', '155'], ['length', '233'])).toEqual({
      sides: ['width', 'length'],
      area: 3_611_500,
      isSizeValid: true,
      isMinimumMet: true,
      problem: null,
      size: { width: 1_550, length: 2_330 },
      base: 28_531,
    })
  })

  it('counts a round piece as the square of its diameter, and needs only the diameter [5-031, 5-035]', () => {
    const made = after(round, ['width', '1'], ['diameter', '150'])
    expect(made).toMatchObject({
      sides: ['diameter'],
      area: 2_250_000,
      size: { diameter: 1_500 },
      base: 17_775,
    })
  })

  it('recomputes both flags at each input, from the current fields [3-014, 4-081]', () => {
    const big: Input[] = [
      ['width', '155'],
      ['length', '233'],
    ]
    const flags = (...inputs: Input[]) => {
      const { isSizeValid, isMinimumMet, size, base } = after(straight, ...inputs)
      return { isSizeValid, isMinimumMet, isCartable: size !== null && base > 0 }
    }
    expect(flags(...big)).toEqual({ isSizeValid: true, isMinimumMet: true, isCartable: true })
    const small = flags(...big, ['length', '2'])
    expect(small).toEqual({ isSizeValid: true, isMinimumMet: false, isCartable: false })
    const none = flags(...big, ['length', 'x'])
    expect(none).toEqual({ isSizeValid: false, isMinimumMet: false, isCartable: false })
  })

  it('meets its minimum from exactly that area, stored in cm² and shown in m² [3-014, 4-082, 5-031, 9-050]', () => {
    expect(after(straight, ['width', '100'], ['length', '100'])).toMatchObject({
      isMinimumMet: true,
      problem: null,
    })
    // too small a piece still shows its area
    expect(after(straight, ['width', '99'], ['length', '101'])).toMatchObject({
      area: 999_900,
      isMinimumMet: false,
      problem: { side: 'length', why: 'size-too-small', min: 1 },
    })
    expect(after(round, ['diameter', '99'])).toMatchObject({
      isMinimumMet: false,
      problem: { side: 'diameter', why: 'size-too-small', min: 1 },
    })
  })

  it('has no price and cannot be added to the cart while a flag is off [4-087]', () => {
    expect(after(straight, ['width', '155'])).toMatchObject(NOT_CARTABLE)
    expect(after(straight, ['width', '10'], ['length', '10'])).toMatchObject(NOT_CARTABLE)
    expect(after(straight, ['width', '155'], ['length', '10001'])).toMatchObject(NOT_CARTABLE)
  })

  it('clears a size whose field is emptied, without an error [4-088]', () => {
    const emptied: Input[] = [
      ['width', '155'],
      ['length', '233'],
      ['length', ''],
    ]
    expect(typed(straight, ...emptied)).toEqual({ ...NOTHING_TYPED, width: '155' })
    expect(after(straight, ...emptied)).toMatchObject({ area: 0, problem: null, ...NOT_CARTABLE })
  })

  it('replaces too large a width by the maximum, reports it once, and keeps length and diameter [5-029, 5-030]', () => {
    const wide = typed(straight, ['length', '900'], ['width', '401'])
    expect(wide).toEqual({ width: '400', length: '900', diameter: '', isClamped: true })
    expect(measured(straight, wide)).toMatchObject({
      problem: { side: 'width', why: 'size-too-wide', max: 400 },
      size: { width: 4_000, length: 9_000 },
    })
    expect(measured(straight, typeSize(straight, wide, 'length', '901'))).toMatchObject({
      problem: null,
      size: { width: 4_000, length: 9_010 },
    })
    expect(typed(straight, ['width', '400']).isClamped).toBe(false)
    expect(typed(round, ['diameter', '900'])).toMatchObject({ diameter: '900', isClamped: false })
  })

  it.each([
    ['007', '7'],
    ['0', ''],
    ['000', ''],
    [' 155 ', '155'],
    ['155 cm', '155'],
    ['12CM', '12'],
    ['12 cm 3', '12 cm 3'],
    ['12 cm cm', '12'],
    ['0 0 12', '0 0 12'],
    ['12345678901 cm', '12345678901'],
    ['00,5', '0,5'],
    ['0155.5 cm', '155.5'],
  ])('keeps only the digits of %j: %j [5-028]', (text, kept) => {
    expect(typed(straight, ['length', text]).length).toBe(kept)
  })

  it.each(['-1', '−1', '1e3', '1.55', '155,55', '1.000,5', 'abc', '1 5', '٣', '0x10', '+5', '∞', '1/2'])(
    'never parses %j to a different number [5-028]',
    (text) => {
      expect(after(straight, ['width', '155'], ['length', text])).toMatchObject({
        isSizeValid: false,
        isMinimumMet: false,
        problem: { side: 'length', why: 'not-a-size' },
        ...NOT_CARTABLE,
      })
    },
  )

  it.each(['155,5', '155.5', '0155,5 cm'])('rounds half a centimetre up in %j [5-028]', (width) => {
    expect(after(straight, ['width', width], ['length', '233,'])).toMatchObject({
      problem: null,
      size: { width: 1_555, length: 2_330 },
      base: 28_623,
    })
  })

  it('replaces a width that is a millimetre too wide by the maximum [5-029]', () => {
    expect(typed(straight, ['width', '400,1'])).toMatchObject({ width: '400', isClamped: true })
    expect(typed(straight, ['width', '399,9'])).toMatchObject({ width: '399,9', isClamped: false })
  })

  it('handles 400 digits: a width becomes the maximum, a length is no size', () => {
    const digits = '9'.repeat(400)
    expect(typed(straight, ['width', digits])).toMatchObject({ width: '400', isClamped: true })
    expect(typed(straight, ['length', digits]).length).toHaveLength(12)
    expect(after(straight, ['width', '155'], ['length', digits])).toMatchObject({
      isSizeValid: false,
      problem: { side: 'length', why: 'size-invalid' },
      ...NOT_CARTABLE,
    })
  })

  it('needs no dimension for an option of an unknown shape, and sells it in no size', () => {
    expect(measured({ ...straight, name: 'Blauw' }, typed(straight, ['width', '155']))).toMatchObject({
      sides: [],
      area: 0,
      problem: null,
      ...NOT_CARTABLE,
    })
  })

  it('tells a width that another option allows from one that this option allows', () => {
    const narrow = { ...straight, advancedSettings: { minimum: 10_000, maximum: 200, unitDisplay: 'cm' } }
    expect(measured(narrow, typed(straight, ['width', '300'], ['length', '300']))).toMatchObject({
      problem: { side: 'width', why: 'size-too-wide', max: 200 },
      ...NOT_CARTABLE,
    })
  })
})

it('an area is shown in hundredths of a m², halves rounded up [9-051]', () => {
  expect([3_611_500, 5_000, 4_999, 10_000_000_000].map(hundredthsOf)).toEqual([361, 1, 0, 1_000_000])
})

describe('a product with only made-to-measure options', () => {
  const custom = { displayType: 'custom', prices: { base: 79, discountPercentage: 0 } }
  const group = (id: string, ...groupItems: readonly object[]) => ({ id, name: id, items: groupItems })
  const groups = localised(
    productOf(1, {
      options: [
        group(
          'size',
          { id: 'off', name: 'Ovaal', state: false, ...custom },
          { id: 'straight', name: 'Rechthoek', ...custom },
        ),
        group('edge', { id: 'fringe', name: 'Franje', cartable: false }, { id: 'plain', name: 'Effen' }),
        group('colour', { id: 'asked', name: 'RAL', cartable: false }),
      ],
    }),
    'nld',
  ).options
  const chosen = firstMeasured(groups)

  it('starts with its first custom option, the first available option of other groups, and none of unavailable groups', () => {
    expect(chosen).toStrictEqual([
      { groupId: 'size', id: 'straight' },
      { groupId: 'edge', id: 'plain' },
    ])
  })

  it('is selected in the typed size, and without a size while that cannot be added to the cart', () => {
    const sized = typed(straight, ['width', '200'], ['length', '100'])
    const [size, edge] = chosen
    expect(withSizes(groups, chosen, sized)).toStrictEqual([
      { ...size, custom: { width: 2_000, length: 1_000 } },
      edge,
    ])
    expect(withSizes(groups, chosen, NOTHING_TYPED)).toStrictEqual([{ ...size, custom: null }, edge])
  })

  it('leaves a selection unchanged that no group offers', () => {
    const unknown = [
      { groupId: 'other', id: 'straight' },
      { groupId: 'size', id: 'other' },
    ]
    expect(withSizes(groups, unknown, NOTHING_TYPED)).toStrictEqual(unknown)
  })
})
