import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measured, NOTHING_TYPED, typedMm, typeSize } from '../../../domain/cart/choices/measuring.ts'
import { MAX_SIDE, sizedPrice, type CustomItem, type Side } from '../../../domain/cart/choices/sizeChoice.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import type { CustomSize } from '../../../domain/pricing/customSize.ts'
import { runs } from '../../support/runs.ts'

const SHAPES = ['Vierkant', 'Rechthoek', 'Ovaal', 'Organisch', 'Rond', 'Rectangle', 'Round'] as const
const isRound = (name: string): boolean => name === 'Rond' || name === 'Round'

const anyItem: fc.Arbitrary<CustomItem> = fc.record({
  groupId: fc.constant('maat'),
  id: fc.constant('op-maat'),
  name: fc.constantFrom(...SHAPES),
  isCustom: fc.constant(true),
  price: fc.record({ base: fc.nat(5_000_000).map(cents), discount: fc.constant(basisPoints(0)) }),
  advancedSettings: fc.option(
    fc.record({
      minimum: fc.nat(200_000),
      maximum: fc.integer({ min: 1, max: 10_000 }),
      unitDisplay: fc.constant('cm'),
    }),
    { nil: null },
  ),
})

const anyCm = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 500 }), weight: 5 },
  fc.integer({ min: 1, max: MAX_SIDE / 10 + 5 }),
)
const anyText = fc.oneof(
  { arbitrary: anyCm.map(String), weight: 6 },
  anyCm.map((cm) => `00${cm}`),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '−1',
    '1e9',
    '1.5',
    '1,5',
    '1,',
    '1,55',
    '0,5',
    '12 cm',
    '9'.repeat(400),
    ' ',
    'NaN',
    'Infinity',
  ),
  fc.string(),
)
/** cm with up to three decimals */
const anyTenths = fc
  .tuple(anyCm, fc.constantFrom(',', '.'), fc.nat(999))
  .map(([cm, point, more]) => `${cm}${point}${more}`)
const anySide = fc.constantFrom<Side[]>('width', 'length', 'diameter')
const anyInputs = fc.array(fc.tuple(anySide, anyText), { maxLength: 8 })

const typedOf = (item: CustomItem, inputs: readonly (readonly [Side, string])[]) =>
  inputs.reduce((typed, [side, text]) => typeSize(item, typed, side, text), NOTHING_TYPED)

/** Computes `round(price per m² × area)` in cents by schoolbook division on integers of any length. */
const oracle = (perM2: bigint, a: bigint, b: bigint): bigint => {
  const product = perM2 * a * b
  const whole = product / 10_000n
  return product % 10_000n >= 5_000n ? whole + 1n : whole
}

describe('the size calculator, for any input', () => {
  it('marks as cartable only what the shop’s own check accepts, at the same price', () =>
    fc.assert(
      fc.property(anyItem, anyInputs, (item, inputs) => {
        const { size, base } = measured(item, typedOf(item, inputs))
        if (size === null) expect(base).toBe(0)
        else expect(sizedPrice(item, size)).toEqual({ ok: true, value: { base, custom: size } })
      }),
      runs(2_000),
    ))

  it('marks as cartable each size that the shop accepts, and no other: as typed, in whole cm', () =>
    fc.assert(
      fc.property(anyItem, anyCm, anyCm, (item, a, b) => {
        const sizes: readonly (readonly [Side, number])[] = isRound(item.name)
          ? [['diameter', a]]
          : [
              ['width', a],
              ['length', b],
            ]
        const asked = Object.fromEntries(sizes.map(([side, cm]) => [side, cm * 10])) as CustomSize
        const typed = typedOf(
          item,
          sizes.map(([side, cm]) => [side, String(cm)]),
        )
        // too wide an input now has another width, so it is not the size that was requested
        const isAsked = isDeepStrictEqual(measured(item, typed).size, asked)
        expect(isAsked).toBe(sizedPrice(item, asked).ok)
      }),
      runs(2_000),
    ))

  it('parses a text to the same mm as a plain cart form does, or to none as that form does', () =>
    fc.assert(
      fc.property(anyItem, fc.oneof(anyText, anyTenths), (item, text) => {
        const round = { ...item, name: 'Rond', advancedSettings: null }
        const { size, problem } = measured(round, typeSize(round, NOTHING_TYPED, 'diameter', text))
        const mm = typedMm(text)
        const isSold = sizedPrice(round, { diameter: mm }).ok
        expect(size).toEqual(isSold ? { diameter: mm } : null)
        if (mm > 0 && !isSold) expect(problem?.why).toBe('size-invalid')
      }),
      runs(2_000),
    ))

  it('parses tenths of a cm as whole mm, after a comma or a point', () =>
    fc.assert(
      fc.property(fc.nat(MAX_SIDE), fc.constantFrom(',', '.'), (mm, point) => {
        expect(typedMm(`${Math.floor(mm / 10)}${point}${mm % 10}`)).toBe(mm)
      }),
      runs(1_000),
    ))

  it('is cartable exactly when both flags are true', () =>
    fc.assert(
      fc.property(anyItem, anyInputs, (item, inputs) => {
        const { size, isSizeValid, isMinimumMet } = measured(item, typedOf(item, inputs))
        expect(size !== null).toBe(isSizeValid && isMinimumMet)
      }),
      runs(2_000),
    ))

  it('costs the price per m² times the area, to the cent [4-084, 9-046]', () =>
    fc.assert(
      fc.property(anyItem, anyCm, anyCm, (item, a, b) => {
        const inputs: [Side, string][] = [
          ['diameter', String(a)],
          ['length', String(b)],
          ['width', String(a)],
        ]
        const typed = typedOf(item, inputs)
        const { size, base, area } = measured(item, typed)
        if (size === null) return
        const width = BigInt(typed.width)
        const [one, other] = isRound(item.name) ? [BigInt(a), BigInt(a)] : [width, BigInt(b)]
        expect(BigInt(base)).toBe(oracle(BigInt(item.price.base), one, other))
        expect(BigInt(area)).toBe(one * other * 100n)
      }),
      runs(2_000),
    ))

  it.each<[string, (a: bigint, b: bigint) => bigint]>([
    // a round or oval piece is cut from the square or rectangle around it, in cm²
    ['Rond', (a) => a * a],
    ['Round', (a) => a * a],
    ['Ovaal', (a, b) => a * b],
    ['Oval', (a, b) => a * b],
    ['Vierkant', (a, b) => a * b],
    ['Rechthoek', (a, b) => a * b],
    ['Organisch', (a, b) => a * b],
  ])('sells %s in the sizes, and for the cents, that exact integer arithmetic gives', (name, cm2) =>
    fc.assert(
      fc.property(anyItem, anyCm, anyCm, (item, a, b) => {
        const custom: CustomSize =
          name === 'Rond' || name === 'Round' ? { diameter: a * 10 } : { width: a * 10, length: b * 10 }
        const sized = sizedPrice({ ...item, name }, custom)
        const area = cm2(BigInt(a), BigInt(b))
        const asked = oracle(BigInt(item.price.base), area, 1n)
        const limits = item.advancedSettings
        const isSmall = limits !== null && area < BigInt(limits.minimum)
        const isWide = limits !== null && !('diameter' in custom) && a > limits.maximum
        const isLong = Math.max(a, 'diameter' in custom ? a : b) * 10 > MAX_SIDE
        const isSold = !isSmall && !isWide && !isLong && asked <= 1_000_000_000n
        expect(sized.ok).toBe(isSold)
        if (sized.ok) expect(BigInt(sized.value.base)).toBe(asked)
      }),
      runs(500),
    ),
  )

  it('shows an error for every complete size that cannot be added to the cart', () =>
    fc.assert(
      fc.property(anyItem, anyInputs, (item, inputs) => {
        const typed = typedOf(item, inputs)
        const { size, sides, problem } = measured(item, typed)
        const isWhole = sides.every((side) => typed[side] !== '')
        if (isWhole && size === null) expect(problem).not.toBeNull()
        if (problem !== null) expect(sides).toContain(problem.side)
      }),
      runs(2_000),
    ))

  it('parses text that it filled into a field itself to the same text', () =>
    fc.assert(
      fc.property(anyItem, anySide, anyText, (item, side, text) => {
        const typed = typeSize(item, NOTHING_TYPED, side, text)
        expect(typeSize(item, typed, side, typed[side])[side]).toBe(typed[side])
      }),
      runs(2_000),
    ))
})
